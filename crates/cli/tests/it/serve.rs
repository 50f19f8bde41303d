//! `dds serve`: questions and answers as JSON lines.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::thread;

use serde_json::{Value, json};

use crate::command::{dds, run};

/// Deals that take minutes each, and their first one. Source: the hardest deals in benches/peers.
const HARD: &str = "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..";
const DEAL: &str = "N:A.K.. Q.J.. T.9.. 8.7..";

fn serve(args: &[&str]) -> Child {
    let mut command = dds(&[&["serve"], args].concat());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The answers to some lines, as lines.
fn answers(lines: &str, args: &[&str]) -> Vec<String> {
    let mut child = serve(args);
    let (mut input, text) = (child.stdin.take().unwrap(), lines.to_owned());
    let writer = thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.as_str()), (Some(0), ""));
    writer.join().unwrap().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

fn value(line: &str) -> Value {
    serde_json::from_str(line).unwrap()
}

#[test]
fn every_question_has_one_answer_whatever_the_order() {
    let deals = String::from_utf8(run(&["gen", "-n", "6", "--seed", "8"]).stdout).unwrap();
    let endings: Vec<String> = {
        let mut dealer = dds_deal::random::Dealer::new(3);
        (0..200).map(|index| dealer.ending(1 + index % 6).unwrap().to_string()).collect()
    };
    let mut lines = String::new();
    for (id, deal) in deals.lines().chain(endings.iter().map(String::as_str)).enumerate() {
        lines += &format!("{}\n", json!({"id": id, "ask": "table", "deal": deal}));
    }
    let expected = {
        let args = [
            &["table", "--format", "hex"][..],
            &endings.iter().map(String::as_str).collect::<Vec<_>>(),
        ]
        .concat();
        String::from_utf8(run(&args).stdout).unwrap()
    };
    for args in [&["--threads", "3", "--queue", "2"][..], &["--threads", "1", "--memory", "1"]] {
        let found: HashMap<u64, Value> = answers(&lines, args)
            .iter()
            .map(|line| (value(line)["id"].as_u64().unwrap(), value(line)))
            .collect();
        assert_eq!(found.len(), 206);
        for (index, hex) in expected.lines().enumerate() {
            assert_eq!(found[&(index as u64 + 6)]["hex"], hex, "{}", endings[index]);
        }
    }
}

#[test]
fn what_is_no_question_is_told_with_its_id() {
    let long = format!("{{\"id\":\"{}\"}}", "x".repeat(2 << 20));
    for (line, id, reason) in [
        ("nonsense", json!(null), "not a JSON object"),
        ("[1,2]", json!(null), "not a JSON object"),
        (&long, json!(null), "a line is longer than 1048576 bytes"),
        ("{\"ask\":\"table\"}", json!(null), "id: expected a text or a number"),
        ("{\"id\":7}", json!(7), "ask: missing; expected table, par"),
        ("{\"id\":\"a\",\"ask\":\"fly\"}", json!("a"), "ask: \"fly\"; expected table, par"),
        ("{\"id\":7,\"ask\":\"table\"}", json!(7), "deal: missing"),
        ("{\"id\":7,\"ask\":\"table\",\"deel\":\"\"}", json!(7), "unknown field `deel`"),
        (
            "{\"id\":7,\"ask\":\"table\",\"deal\":\"N:A... A... K... Q...\"}",
            json!(7),
            "deal: SA is held by both",
        ),
        (
            "{\"id\":7,\"ask\":\"par\",\"deal\":\"N:A... J... K... Q...\"}",
            json!(7),
            "par needs 13 cards",
        ),
        (
            "{\"id\":7,\"ask\":\"solve\",\"deal\":\"N:A... J... K... Q...\"}",
            json!(7),
            "position: missing",
        ),
        (
            "{\"id\":7,\"ask\":\"trace\",\"position\":\"N:A... J... K... Q...|N|N|\"}",
            json!(7),
            "contract: missing",
        ),
        (
            "{\"id\":7,\"ask\":\"trace\",\"deal\":\"N:A... J... K... Q...\",\"contract\":\"1NT S\",\"play\":\"SA\"}",
            json!(7),
            "play: card 1",
        ),
        (
            "{\"id\":7,\"ask\":\"evidence\",\"position\":\"N:A... J... K... Q...|N|N|\",\"card\":\"SJ\"}",
            json!(7),
            "card: cannot be played",
        ),
        (
            "{\"id\":7,\"ask\":\"table\",\"deal\":\"N:A... J... K... Q...\",\"time_limit\":-1}",
            json!(7),
            "time_limit",
        ),
    ] {
        // A question after it is answered all the same.
        let good = json!({"id": "good", "ask": "table", "deal": DEAL});
        let found = answers(&format!("{line}\n\n{good}"), &["--threads", "1"]);
        assert_eq!(found.len(), 2, "{line:.60}");
        let wrong =
            found.iter().map(|line| value(line)).find(|value| value["error"].is_string()).unwrap();
        assert_eq!(wrong["id"], id, "{line:.60}");
        assert!(wrong["error"].as_str().unwrap().contains(reason), "{line:.60}: {wrong}");
        assert!(found.iter().any(|line| value(line)["id"] == "good"));
    }
}

#[test]
fn limits_and_cancellation_end_one_question_with_its_bounds() {
    let mut child = serve(&["--threads", "2"]);
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut ask = |question: Value| writeln!(input, "{question}").unwrap();
    let mut next = || value(&output.next().unwrap().unwrap());
    ask(json!({"id": 1, "ask": "table", "deal": HARD, "node_limit": 1000}));
    let first = next();
    assert_eq!((&first["id"], &first["complete"]), (&json!(1), &json!(false)));
    assert_eq!(first["table"]["NT"]["N"].as_array().map(Vec::len), Some(2), "{first}");
    // The same nodes give the same bounds.
    ask(json!({"id": 2, "ask": "table", "deal": HARD, "time_limit": 0.05}));
    assert_eq!(next()["complete"], false);
    ask(json!({"id": "slow", "ask": "table", "deal": HARD}));
    ask(json!({"id": "slow", "ask": "table", "deal": DEAL}));
    assert_eq!(next()["error"], "a question with this id is not answered yet");
    ask(json!({"id": 4, "ask": "par", "deal": HARD, "node_limit": 10}));
    assert_eq!(next(), json!({"id": 4, "complete": false}));
    ask(json!({"cancel": "nobody"}));
    ask(json!({"cancel": "slow"}));
    let slow = next();
    assert_eq!((&slow["id"], &slow["complete"]), (&json!("slow"), &json!(false)));
    drop(input);
    assert!(output.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[cfg(unix)]
#[test]
fn a_signal_ends_all_questions_with_an_answer() {
    for (name, code) in [("-TERM", 143), ("-INT", 130)] {
        let mut child = serve(&["--threads", "1"]);
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
        writeln!(input, "{}", json!({"id": 0, "ask": "table", "deal": DEAL})).unwrap();
        assert_eq!(value(&output.next().unwrap().unwrap())["id"], 0);
        for id in 1..4 {
            writeln!(input, "{}", json!({"id": id, "ask": "table", "deal": HARD})).unwrap();
        }
        thread::sleep(std::time::Duration::from_millis(300));
        crate::safety::signal(&child, name);
        assert_eq!(child.wait().unwrap().code(), Some(code));
        let rest: Vec<Value> = output.map(|line| value(&line.unwrap())).collect();
        assert_eq!(rest.len(), 3, "{rest:?}");
        assert!(rest.iter().all(|answer| answer["complete"] == false));
    }
}

/// The blocks of a language in the page about `serve`.
fn blocks(language: &str) -> Vec<String> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/commands/serve.md");
    let text = fs::read_to_string(page).unwrap();
    let start = format!("```{language}\n");
    let blocks = text.split(&start).skip(1);
    blocks.map(|block| block.split("```").next().unwrap().to_owned()).collect()
}

#[test]
fn the_page_shows_what_is_answered() {
    let lines = blocks("json").concat();
    let (questions, expected): (Vec<_>, Vec<_>) =
        lines.lines().partition(|line| line.contains("\"ask\"") || line.contains("nonsense"));
    let all = questions.join("\n");
    let mut found = answers(&all, &["--threads", "1"]);
    assert!(expected.len() > 6 && questions.len() == expected.len());
    // Answers come in any order.
    let mut expected = expected;
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

/// Runs a client of the page; `None` where its language is not there.
#[allow(clippy::disallowed_methods, reason = "the client finds the command on the path")]
fn client(program: &str, flag: &str, code: &str) -> Option<String> {
    let folder = std::path::Path::new(env!("CARGO_BIN_EXE_dds")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let output = Command::new(program).args([flag, code]).env("PATH", path).output().ok()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{program}: {said}");
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn the_clients_of_the_page_work() {
    let python = blocks("python");
    assert_eq!(python.len(), 1);
    if let Some(text) = client("python3", "-c", &python[0]) {
        let mut lines: Vec<_> = text.lines().collect();
        lines.sort_unstable();
        let expected = [
            "N:2... K... Q... J... 01010101010101010101",
            "N:A... K... Q... J... 10101010101010101010",
        ];
        assert_eq!(lines, expected);
    }
    let js = blocks("js");
    assert_eq!(js.len(), 1);
    if let Some(text) = client("node", "-e", &js[0]) {
        assert!(text.starts_with("0 ["), "{text}");
    }
}
