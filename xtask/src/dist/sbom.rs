//! Every crate inside the command and the library, as CycloneDX 1.5.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::{TARGET, VERSION};
use crate::run::{cargo, output};

const FILE: &str = "double-dummy.cdx.json";

/// The crates that a release consists of.
const SHIPPED: [&str; 2] = ["dds-cli", "dds-capi"];

/// Writes the list; its file name.
pub(super) fn write(dist: &Path) -> Result<String> {
    let line = format!("metadata --format-version 1 --locked --filter-platform {TARGET}");
    let metadata: Value = serde_json::from_str(&output(&mut cargo(&line, &[]))?)?;
    let text = serde_json::to_string_pretty(&document(&metadata)?)? + "\n";
    super::write(dist.join(FILE), text)?;
    Ok(FILE.to_owned())
}

fn document(metadata: &Value) -> Result<Value> {
    let packages = by_id(metadata, "packages")?;
    let nodes = by_id(&metadata["resolve"], "nodes")?;
    let shipped = packages.iter().filter(|(_, package)| is_shipped(package)).map(|(id, _)| *id);
    let mut open: Vec<&str> = shipped.collect();
    let mut inside = BTreeSet::new();
    let mut dependencies = Vec::new();
    while let Some(id) = open.pop() {
        if !inside.insert(id) {
            continue;
        }
        let below = linked(nodes.get(id).with_context(|| format!("{id} is not resolved"))?);
        dependencies.push(json!({ "ref": id, "dependsOn": below }));
        open.extend(below);
    }
    dependencies.sort_by_key(|dependency| dependency["ref"].to_string());
    let components: Vec<Value> =
        inside.iter().filter_map(|id| packages.get(id)).map(|package| component(package)).collect();
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": {
            "type": "application", "name": "double-dummy", "version": VERSION,
        } },
        "components": components,
        "dependencies": dependencies,
    }))
}

fn by_id<'a>(value: &'a Value, list: &str) -> Result<BTreeMap<&'a str, &'a Value>> {
    let list = value[list].as_array().with_context(|| format!("metadata has no `{list}`"))?;
    Ok(list.iter().filter_map(|item| Some((item["id"].as_str()?, item))).collect())
}

fn is_shipped(package: &Value) -> bool {
    package["name"].as_str().is_some_and(|name| SHIPPED.contains(&name))
}

/// What is compiled in: neither for tests nor for building only.
fn linked(node: &Value) -> Vec<&str> {
    let normal = |dependency: &&Value| {
        let kinds = dependency["dep_kinds"].as_array();
        kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
    };
    let dependencies = node["deps"].as_array().into_iter().flatten();
    dependencies.filter(normal).filter_map(|dependency| dependency["pkg"].as_str()).collect()
}

fn component(package: &Value) -> Value {
    let (name, version) = (&package["name"], &package["version"]);
    let (name, version) = (name.as_str().unwrap_or("?"), version.as_str().unwrap_or("?"));
    let mut component = json!({
        "type": "library",
        "bom-ref": package["id"],
        "name": name,
        "version": version,
        "purl": format!("pkg:cargo/{name}@{version}"),
    });
    if let Some(license) = package["license"].as_str() {
        component["licenses"] = json!([{ "expression": license.replace('/', " OR ") }]);
    }
    component
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_linked_is_listed_and_what_is_for_tests_is_not() {
        let package = |id: &str, name: &str| json!({ "id": id, "name": name, "version": "1.0.0", "license": "MIT/Apache-2.0" });
        let node = |id: &str, deps: Value| json!({ "id": id, "deps": deps });
        let metadata = json!({
            "packages": [package("c", "dds-cli"), package("a", "dds-capi"), package("l", "linked"),
                package("t", "tester"), package("o", "other")],
            "resolve": { "nodes": [
                node("c", json!([
                    { "pkg": "l", "dep_kinds": [{ "kind": null }] },
                    { "pkg": "t", "dep_kinds": [{ "kind": "dev" }] },
                ])),
                node("a", json!([{ "pkg": "l", "dep_kinds": [{ "kind": "build" }, { "kind": null }] }])),
                node("l", json!([])), node("t", json!([])), node("o", json!([])),
            ] },
        });
        let document = document(&metadata).unwrap();
        let names: Vec<&str> = document["components"]
            .as_array()
            .unwrap()
            .iter()
            .map(|component| component["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, ["dds-capi", "dds-cli", "linked"]);
        assert_eq!(document["components"][2]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(document["components"][2]["purl"], "pkg:cargo/linked@1.0.0");
        assert_eq!(document["dependencies"].as_array().unwrap().len(), 3);
    }
}
