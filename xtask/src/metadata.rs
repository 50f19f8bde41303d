//! What `cargo metadata` says of the members of the workspace.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::run;

/// One package of the workspace.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// Names of its features, sorted; an optional dependency's own name is among them unless
    /// the manifest hides it behind `dep:`.
    pub(crate) features: Vec<String>,
    pub(crate) dependencies: Vec<Dependency>,
    /// Whether a registry may have it.
    pub(crate) published: bool,
    /// Fields of the manifest that say something.
    pub(crate) fields: Vec<String>,
}

/// One dependency of a package, by its name in the registry or workspace.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) dev: bool,
    pub(crate) optional: bool,
}

/// The packages of this workspace, sorted by name.
pub(crate) fn packages() -> Result<Vec<Package>> {
    parse(&run::output(&mut run::cargo("metadata --no-deps --format-version 1", &[]))?)
}

fn parse(json: &str) -> Result<Vec<Package>> {
    let root: Value = serde_json::from_str(json)?;
    let packages = root["packages"].as_array().context("metadata has no list `packages`")?;
    let mut packages = packages.iter().map(package).collect::<Result<Vec<_>>>()?;
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(packages)
}

fn package(value: &Value) -> Result<Package> {
    let features = value["features"].as_object().context("a package without `features`")?;
    let dependencies = value["dependencies"].as_array().context("without `dependencies`")?;
    Ok(Package {
        name: text(value, "name")?,
        features: features.keys().cloned().collect(),
        dependencies: dependencies.iter().map(dependency).collect::<Result<_>>()?,
        // `publish = false` is an empty list of registries.
        published: value["publish"].as_array().is_none_or(|registries| !registries.is_empty()),
        fields: fields(value),
    })
}

fn fields(value: &Value) -> Vec<String> {
    let says = |value: &Value| match value {
        Value::Null => false,
        Value::Array(list) => !list.is_empty(),
        _ => true,
    };
    let all = value.as_object().into_iter().flatten();
    all.filter(|(_, value)| says(value)).map(|(name, _)| name.clone()).collect()
}

#[cfg(test)]
impl Package {
    /// A package of which nothing but the name matters.
    pub(crate) fn named(name: &str) -> Self {
        Self { name: name.into(), ..Self::default() }
    }
}

fn dependency(value: &Value) -> Result<Dependency> {
    Ok(Dependency {
        name: text(value, "name")?,
        dev: value["kind"].as_str() == Some("dev"),
        optional: value["optional"].as_bool() == Some(true),
    })
}

fn text(value: &Value, key: &str) -> Result<String> {
    Ok(value[key].as_str().with_context(|| format!("metadata without `{key}`"))?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_features_and_kinds_of_dependencies_are_read() {
        let json = r#"{ "packages": [ {
            "name": "dds-deal", "publish": [], "keywords": [], "readme": null, "license": "MIT",
            "features": { "random": ["dep:rand"], "default": [] },
            "dependencies": [
                { "name": "rand", "kind": null, "optional": true },
                { "name": "proptest", "kind": "dev", "optional": false }
            ] } ] }"#;
        let dependency =
            |name: &str, dev, optional| Dependency { name: name.into(), dev, optional };
        let expected = Package {
            name: "dds-deal".into(),
            features: vec!["default".into(), "random".into()],
            dependencies: vec![
                dependency("rand", false, true),
                dependency("proptest", true, false),
            ],
            published: false,
            fields: ["dependencies", "features", "license", "name"].map(String::from).to_vec(),
        };
        assert_eq!(parse(json).unwrap(), [expected]);
        assert!(parse("{}").is_err());
    }
}
