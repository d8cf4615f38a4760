// The page docs/api: the operations of a version, made from its OpenAPI document, each with a form that sends it.
(function () {
  "use strict";

  const page = document.getElementById("explorer");
  if (!page) {
    // the window of the sign-in hands the code to the page that opened it
    opener.postMessage(location.search, location.origin);
    close();
    return;
  }
  const base = page.dataset.base;
  const chooser = document.getElementById("version");
  const token = document.getElementById("access-token");
  let api = null;

  function element(tag, properties, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  function resolved(node) {
    return node.$ref ? { ...node.$ref.split("/").slice(1).reduce((at, name) => at[name], api), ...node, $ref: undefined } : node;
  }

  // Texts: paragraphs, lists and names in backticks

  function inline(text) {
    return text.split("`").map((part, at) => at % 2 === 0 ? part : element("code", {}, part));
  }

  function prose(text) {
    return (text || "").split("\n\n").filter(Boolean).map((block) => block.startsWith("- ")
      ? element("ul", {}, ...block.slice(2).split("\n- ").map((item) => element("li", {}, ...inline(item))))
      : element("p", {}, ...inline(block)));
  }

  // Schemas

  function forms(schema) {
    return (schema.anyOf || []).filter((form) => form.type !== "null");
  }

  function typeOf(schema) {
    const known = resolved(schema);
    if (known.type === "array") {
      return "list of " + typeOf(known.items);
    }
    const type = schema.$ref && known.properties ? schema.$ref.replace(/.*\//, "")
      : forms(known).map(typeOf).join(" or ") || [known.type || "any"].flat().filter((each) => each !== "null").join(" or ");
    const nullable = [known.type].flat().includes("null") || forms(known).length < (known.anyOf || []).length;
    return type + (known.format && !/^int/.test(known.format) ? " (" + known.format + ")" : "") + (nullable ? " or null" : "");
  }

  // The objects that a value is, or consists of.
  function objects(schema) {
    const known = resolved(schema);
    const parts = [known.items, typeof known.additionalProperties === "object" && known.additionalProperties].filter(Boolean);
    return known.properties ? [known] : [...parts, ...forms(known)].flatMap(objects);
  }

  function values(schema) {
    const known = resolved(schema);
    const all = known.enum || (known.const ? [known.const] : known.items ? resolved(known.items).enum : null);
    return all ? [element("p", { className: "values" }, "One of ", ...all.flatMap((value, at) => [at ? ", " : "", element("code", {}, String(value))]))] : [];
  }

  function fold(summary, content) {
    const details = element("details", {}, element("summary", {}, ...summary));
    details.addEventListener("toggle", () => details.append(...content()), { once: true });
    return details;
  }

  function fields(schema) {
    return objects(schema).map((object) => element("ul", { className: "fields" },
      ...Object.entries(object.properties).map(([name, field]) => element("li", {},
        element("p", {}, element("code", {}, name), element("span", { className: "type" }, typeOf(field)),
          ...(object.required || []).includes(name) ? [element("span", { className: "type" }, "always there")] : []),
        ...prose(field.description || resolved(field).description), ...values(field),
        ...objects(field).length > 0 ? [fold(["Fields of ", element("code", {}, name)], () => fields(field))] : []))));
  }

  // What a value of a schema looks like; a schema within itself is left out.
  function sample(schema, outer = [], name = "") {
    const known = resolved(schema);
    if (outer.includes(schema.$ref)) {
      return undefined;
    }
    const inner = schema.$ref ? [...outer, schema.$ref] : outer;
    const given = [name === "currency" ? "EUR" : undefined, known.example, known.const, (known.enum || [])[0]].find((value) => value !== undefined);
    if (given !== undefined) {
      return given;
    }
    if (known.properties) {
      return Object.fromEntries(Object.entries(known.properties).map(([name, field]) => [name, sample(field, inner, name)]));
    }
    if (known.items) {
      return [sample(known.items, inner)].filter((item) => item !== undefined);
    }
    if (known.anyOf) {
      return sample(known.anyOf[0], inner);
    }
    if (typeof known.additionalProperties === "object") {
      return { key: sample(known.additionalProperties, inner) };
    }
    const type = [known.type].flat()[0];
    return { integer: 1, number: 1.5, boolean: true, string: known.format === "date-time" ? "2026-11-22T09:30:00Z" : "text" }[type];
  }

  function code(text, label) {
    return element("pre", { tabIndex: 0, role: "group", ariaLabel: label }, text);
  }

  // Responses

  function documented([status, given]) {
    const response = resolved(given);
    const [type, content] = Object.entries(response.content || {})[0] || [];
    const shown = () => !content ? [] : [
      ...type.includes("json") ? [code(JSON.stringify(content.example || sample(content.schema), null, 2), "Example of " + status)] : [],
      ...fields(content.schema)];
    const details = fold([element("strong", {}, status), " ", ...inline(response.description || "")], shown);
    details.open = status.startsWith("2");
    return details;
  }

  async function received(response) {
    const body = await response.text();
    let text = body;
    try {
      text = JSON.stringify(JSON.parse(body), null, 2);
    } catch (notJson) {
      // then as it came
    }
    const headers = [...response.headers].map(([name, value]) => name + ": " + value).join("\n");
    return code(response.status + " " + response.statusText + "\n" + headers + "\n\n" + text, "Response");
  }

  // Requests

  function input(id, parameter) {
    const known = resolved(parameter.schema || {});
    const example = parameter.example ?? known.example ?? "";
    const value = parameter.name === "Accept-Language" ? document.documentElement.lang : parameter.name === "X-VERSION" ? chooser.value : example;
    const field = known.enum && known.type === "string"
      ? element("select", { id, name: parameter.name }, ...["", ...known.enum].map((each) => element("option", {}, each)))
      : element("input", { id, name: parameter.name, autocomplete: "off", spellcheck: false });
    field.value = value;
    field.dataset.in = parameter.in;
    field.required = Boolean(parameter.required);
    return element("div", { className: "parameter" },
      element("label", { htmlFor: id }, element("code", {}, parameter.name),
        element("span", { className: "type" }, typeOf(parameter.schema || {}) + " in the " + parameter.in + (parameter.required ? ", required" : ""))),
      field, ...prose(parameter.description));
  }

  function bodyInput(id, [type, content]) {
    const examples = Object.values(content.examples || {});
    const file = type.startsWith("multipart");
    const field = file ? element("input", { id, type: "file", name: "file" })
      : element("textarea", { id, rows: 12, spellcheck: false });
    if (!file) {
      field.value = JSON.stringify(examples.length > 0 ? examples[0].value : sample(content.schema), null, 2);
    }
    field.dataset.in = "body";
    const chosen = element("select", { id: id + "-example" }, ...examples.map((each, at) => element("option", { value: at }, each.summary)));
    chosen.addEventListener("change", () => { field.value = JSON.stringify(examples[chosen.value].value, null, 2); });
    return [
      element("h3", {}, "Body"),
      ...examples.length > 1 ? [element("label", { htmlFor: chosen.id }, "Example"), chosen] : [],
      element("label", { htmlFor: id }, element("code", {}, type)), field,
      ...content.schema ? [fold(["Fields of the body"], () => fields(content.schema))] : []];
  }

  // The request of a form, as fetch takes it.
  function request(form, verb, path, operation) {
    const headers = {};
    const query = new URLSearchParams();
    let url = path;
    let body;
    for (const field of form.querySelectorAll("[data-in]")) {
      if (field.dataset.in === "path") {
        url = url.replace("{" + field.name + "}", encodeURIComponent(field.value));
      } else if (field.dataset.in === "header" && field.value) {
        headers[field.name] = field.value;
      } else if (field.dataset.in === "query" && field.value) {
        query.append(field.name, field.value);
      } else if (field.type === "file") {
        body = new FormData();
        body.append("file", field.files[0]);
      } else if (field.dataset.in === "body") {
        headers["Content-Type"] = "application/json";
        body = field.value;
      }
    }
    if (token.value && (operation.security || []).length > 0) {
      headers.Authorization = "Bearer " + token.value.trim();
    }
    return [base + url + (query.size ? "?" + query : ""), { method: verb.toUpperCase(), headers, body }];
  }

  function quoted(text) {
    return "'" + text.replace(/'/g, "'\\''") + "'";
  }

  function curl([url, { method, headers, body }]) {
    const parts = ["curl -X " + method + " " + quoted(location.origin + url),
      ...Object.entries(headers).map(([name, value]) => "-H " + quoted(name + ": " + value))];
    return parts.concat(body instanceof FormData ? ["-F file=@FILE"] : body ? ["-d " + quoted(body)] : []).join(" \\\n  ");
  }

  function content(verb, path, operation) {
    const id = operation.operationId;
    const parameters = (operation.parameters || []).map(resolved);
    const [body] = Object.entries((operation.requestBody || {}).content || {});
    const live = element("div", { ariaLive: "polite" });
    const form = element("form", {}, ...prose(operation.description),
      ...parameters.length > 0 ? [element("h3", {}, "Parameters")] : [],
      ...parameters.map((parameter) => input(id + "-" + parameter.name, parameter)),
      ...body ? bodyInput(id + "-body", body) : [],
      element("button", { type: "submit" }, "Send"));
    form.addEventListener("submit", async function (event) {
      event.preventDefault();
      const sent = request(form, verb, path, operation);
      live.replaceChildren(code(curl(sent), "Request"));
      try {
        live.append(await received(await fetch(...sent)));
      } catch (failed) {
        live.append(code(String(failed), "Response"));
      }
    });
    return [element("div", { className: "beside" }, form, element("div", { className: "responses" },
      element("h3", {}, "Response"), live, ...Object.entries(operation.responses).sort().map(documented)))];
  }

  function shown([path, verb, operation]) {
    const details = fold([element("span", { className: "verb " + verb }, verb.toUpperCase()), " ", element("code", {}, path), " ",
      element("span", { className: "summary" }, operation.summary)], () => content(verb, path, operation));
    details.className = "operation";
    details.id = "/" + operation.tags[0] + "/" + operation.operationId;
    return details;
  }

  function open() {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named) {
      named.open = true;
      named.scrollIntoView();
    }
  }

  async function show(version) {
    api = await (await fetch(base + "/openapi/" + version + ".json")).json();
    const operations = Object.entries(api.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => [path, verb, operation]));
    page.replaceChildren(...prose(api.info.description), ...api.tags.map((tag) => element("section", {},
      element("h2", {}, tag.name), ...prose(tag.description),
      ...operations.filter(([, , operation]) => operation.tags[0] === tag.name).map(shown))));
    page.dataset.version = version;
    open();
  }

  // The sign-in: OAuth 2.0 with PKCE, in a window of its own

  function base64(bytes) {
    return btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
  }

  async function signIn() {
    const verifier = base64(crypto.getRandomValues(new Uint8Array(32)));
    const state = base64(crypto.getRandomValues(new Uint8Array(16)));
    const redirect = location.origin + base + "/docs/signed-in";
    const challenge = base64(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
    const device = { device_id: "api-explorer", device_name: "API explorer" };
    addEventListener("message", async function received(event) {
      const answer = new URLSearchParams(event.data);
      if (event.origin !== location.origin || answer.get("state") !== state) {
        return;
      }
      removeEventListener("message", received);
      const response = await fetch(base + "/api/token", { method: "POST", body: new URLSearchParams({
        grant_type: "authorization_code", client_id: page.dataset.client, code: answer.get("code") || "",
        code_verifier: verifier, redirect_uri: redirect, ...device }) });
      const told = await response.json();
      token.value = told.access_token || "";
      document.getElementById("access").textContent = told.access_token ? "Signed in." : answer.get("error_description") || told.error_description;
    });
    window.open(base + "/oauth/authorize?" + new URLSearchParams({
      response_type: "code", client_id: page.dataset.client, redirect_uri: redirect, state,
      scope: "orders checkout user company", code_challenge: challenge, code_challenge_method: "S256" }));
  }

  const button = document.getElementById("sign-in");
  if (button && window.crypto.subtle) {
    button.hidden = false;
    button.addEventListener("click", signIn);
  }

  const asked = new URLSearchParams(location.search).get("version");
  if ([...chooser.options].some((option) => option.value === asked)) {
    chooser.value = asked;
  }
  chooser.addEventListener("change", () => { location.search = "?version=" + encodeURIComponent(chooser.value); });
  addEventListener("hashchange", open);
  show(chooser.value);
})();
