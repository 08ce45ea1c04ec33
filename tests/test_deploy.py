"""What is in `deploy/` fits the server: names, ports, users, times."""

import fnmatch
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from rowlock.server.http.guard import HEALTH_PATHS
from rowlock.server.metrics import REGISTRY
from rowlock.server.ops.workers import STOP_SECONDS
from rowlock.server.people.secret import VARIABLE
from rowlock.server.settings import PREFIX, Settings, read_settings
from tests.support.texts import match

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
VARIABLES = {VARIABLE, *(PREFIX + name.upper() for name in Settings.__struct_fields__)}


def text(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


def compose() -> Any:
    return yaml.safe_load(text("compose.yaml"))


def manifests() -> dict[str, Any]:
    return {each["kind"]: each for each in yaml.safe_load_all(text("kubernetes.yaml"))}


def container() -> Any:
    [found] = manifests()["Deployment"]["spec"]["template"]["spec"]["containers"]
    return found


def in_image() -> dict[str, str]:
    """The variables of the image."""
    return dict(re.findall(r"(ROWLOCK_\w+)=(\S+)", text("Containerfile")))


def test_variables_of_images_are_settings():
    service = compose()["services"]["rowlock"]["environment"]
    pod = {each["name"]: each.get("value") for each in container()["env"]}
    for found in (in_image(), service, pod):
        assert set(found) <= VARIABLES
    for found in (in_image(), service):
        told = {key: value for key, value in found.items() if "$" not in value}
        read_settings({}, told)
    read_settings({}, {key: value for key, value in pod.items() if value})


def test_the_image_takes_what_the_package_is_built_from_and_nothing_private():
    lines = [
        line
        for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    assert lines[0] == "**", "whatever is not named stays out"
    kept = {line[1:] for line in lines if line.startswith("!")}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {"pyproject.toml", "hatch_build.py", "constraints.txt", "src", "web"}
    needed |= {project["readme"], *(file.partition("/")[0] for file in project["license-files"])}
    assert kept == needed
    assert all((ROOT / name).exists() for name in kept)
    out = [line for line in lines[1:] if not line.startswith("!")]
    for name in ("web/node_modules", "src/rowlock/server/static", "src/x/__pycache__"):
        assert any(fnmatch.fnmatch(name, line) for line in out), name


def test_the_image_is_not_root_and_has_what_a_cluster_needs():
    image = text("Containerfile")
    user = int(match(r"^USER (\d+)$", image, re.MULTILINE)[1])
    assert user == int(match(r"--uid (\d+)", image)[1]) != 0
    assert image.rindex("USER") > image.rindex("RUN")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(match(r"--no-index .*rowlock\[([\w,]+)\]", image)[1].split(",")) == {"scale", "push"}
    assert {"scale", "push"} <= set(extras["optional-dependencies"])
    asked = match(r"http://127.0.0.1:(\d+)(/\w+)", image)
    assert asked[1] == in_image()["ROWLOCK_PORT"] == match(r"EXPOSE (\d+)", image)[1]
    assert asked[2] in HEALTH_PATHS
    assert "HEALTHCHECK" in image


def test_the_services_know_each_other():
    services, networks = compose()["services"], compose()["networks"]
    for name, service in services.items():
        assert set(service.get("depends_on", ())) <= set(services), name
        assert set(service["networks"]) <= set(networks), name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source.startswith(".") or source in compose()["volumes"], volume
    own = services["rowlock"]
    for waited, how in own["depends_on"].items():
        assert how == {"condition": "service_healthy"}
        assert "healthcheck" in services[waited]
    for variable, host in (("ROWLOCK_DATABASE", "postgres"), ("ROWLOCK_FANOUT", "redis")):
        assert re.search(rf"[@/]{host}/", own["environment"][variable])
    passed = match(r"server (\w+):(\d+) ", text("nginx.conf"))
    assert passed[1] in services
    assert passed[2] == in_image()["ROWLOCK_PORT"]
    assert (DEPLOY / own["build"]["context"] / own["build"]["dockerfile"]).exists()
    [subnet] = networks["inside"]["ipam"]["config"]
    assert subnet["subnet"] == own["environment"]["ROWLOCK_TRUSTED_PROXIES"]


def test_a_pod_is_asked_and_drained_before_it_ends():
    own, spec = container(), manifests()["Deployment"]["spec"]["template"]["spec"]
    for probe, path in (
        ("startupProbe", "/healthz"),
        ("livenessProbe", "/healthz"),
        ("readinessProbe", "/readyz"),
    ):
        assert own[probe]["httpGet"]["path"] == path
    ports = {each["name"]: str(each["containerPort"]) for each in own["ports"]}
    assert ports["http"] == in_image()["ROWLOCK_PORT"]
    assert in_image()["ROWLOCK_METRICS"].endswith(":" + ports["metrics"])
    before = int(own["lifecycle"]["preStop"]["exec"]["command"][1])
    drain = int({each["name"]: each.get("value") for each in own["env"]}["ROWLOCK_DRAIN_SECONDS"])
    assert spec["terminationGracePeriodSeconds"] >= before + drain + STOP_SECONDS
    ready = own["readinessProbe"]
    assert drain >= ready["periodSeconds"] * ready["failureThreshold"], "it is noticed in time"
    user = int(match(r"--uid (\d+)", text("Containerfile"))[1])
    assert spec["securityContext"]["runAsUser"] == user
    assert spec["securityContext"]["runAsNonRoot"]
    mounted = {each["name"] for each in own["volumeMounts"]}
    assert mounted == {each["name"] for each in spec["volumes"]}


def test_the_manifests_select_the_pods():
    found = manifests()
    labels = found["Deployment"]["spec"]["template"]["metadata"]["labels"]
    assert found["Deployment"]["spec"]["selector"]["matchLabels"] == labels
    assert found["Service"]["spec"]["selector"] == labels
    assert found["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"] == labels
    assert (
        found["PodDisruptionBudget"]["spec"]["minAvailable"]
        < found["Deployment"]["spec"]["replicas"]
    )
    assert "affinity" not in text("kubernetes.yaml").lower(), "nothing has to stick"


def test_alerts_are_about_figures_that_exist():
    """Each rule is whole, asks for figures of ours, and what an alarm is worth has one."""
    [group] = yaml.safe_load(text("alerts.yml"))["groups"]
    there = {
        each.name + ending
        for each in REGISTRY.collect()
        for ending in ("", "_total", "_bucket", "_sum", "_count")
    }
    names = [rule["alert"] for rule in group["rules"]]
    assert len(set(names)) == len(names)
    wanted = set()
    for rule in group["rules"]:
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}
        assert rule["labels"]["severity"] in {"page", "warn"}
        assert rule["annotations"]["summary"]
        assert rule["expr"].count("(") == rule["expr"].count(")")
        wanted |= set(re.findall(r"(?:rowlock|process)_\w+", rule["expr"]))
    assert wanted <= there
    assert {
        "rowlock_loop_lag_seconds_bucket",
        "rowlock_bots_waiting",
        "rowlock_oldest_unsaved_seconds",
        "rowlock_prints_waiting",
    } <= wanted
    prometheus = yaml.safe_load(text("prometheus.yml"))
    assert all((DEPLOY / name).exists() for name in prometheus["rule_files"])
    [job] = prometheus["scrape_configs"]
    jobs = {name for rule in group["rules"] for name in re.findall(r'job="(\w+)"', rule["expr"])}
    assert jobs == {job["job_name"]}


def test_all_other_files_can_be_read():
    assert json.loads(text("grafana.json"))["panels"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_takes_the_unit(tmp_path):
    unit = tmp_path / "rowlock.service"
    # The command is not installed there; everything else is as it stands.
    unit.write_text(
        text("rowlock.service").replace("/opt/rowlock/.venv/bin/rowlock", sys.executable)
    )
    command = ["systemd-analyze", "verify", "--man=no", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    ours = [line for line in done.stderr.splitlines() if "rowlock" in line]
    assert done.returncode == 0, done.stderr
    assert ours == []
