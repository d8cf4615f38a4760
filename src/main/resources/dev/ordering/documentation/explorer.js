// Starts Swagger UI on the page docs/api, for the version that the reader chooses.
(function () {
  "use strict";
  const page = document.getElementById("explorer");
  const chooser = document.getElementById("version");
  const base = page.dataset.base;
  const language = document.documentElement.lang;

  // Swagger UI is dark where the page is.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  function paint() {
    document.documentElement.classList.toggle("dark-mode", dark.matches);
  }
  dark.addEventListener("change", paint);
  paint();

  // The document has one security scheme, which all generators of clients understand; here readers can sign in as well.
  function withSignIn(document) {
    if (!page.dataset.client) {
      return document;
    }
    const scopes = {};
    for (const operation of Object.values(document.paths).flatMap(Object.values)) {
      for (const scope of operation["x-scopes"] || []) {
        scopes[scope] = "";
        operation.security.push({ oauth: [scope] });
      }
    }
    const oauth = {
      type: "oauth2",
      flows: {
        authorizationCode: {
          authorizationUrl: base + "/oauth/authorize",
          tokenUrl: base + "/api/token",
          scopes: scopes
        }
      }
    };
    document.components.securitySchemes = { oauth: oauth, ...document.components.securitySchemes };
    return document;
  }

  // Texts for people come in the language of the page.
  function inLanguage(document) {
    const parameters = document.components.parameters;
    if (parameters["Accept-Language"]) {
      parameters["Accept-Language"].example = language;
    }
    return document;
  }

  async function show(version) {
    const document = await (await fetch(base + "/openapi/" + version + ".json")).json();
    const ui = SwaggerUIBundle({
      spec: withSignIn(inLanguage(document)),
      dom_id: "#explorer",
      deepLinking: true,
      docExpansion: "list",
      defaultModelsExpandDepth: 0,
      tryItOutEnabled: true,
      persistAuthorization: false,
      validatorUrl: null,
      oauth2RedirectUrl: location.origin + base + "/docs/signed-in",
      // what is tried speaks the version whose document is shown; the device of the sign-in has the name of the examples
      requestInterceptor: function (request) {
        if (request.url.startsWith(location.origin + base + "/")) {
          request.headers["X-VERSION"] = version;
        }
        if (String(request.body).startsWith("grant_type=authorization_code&")) {
          request.body += "&device_id=api-explorer&device_name=API%20explorer";
        }
        return request;
      }
    });
    if (page.dataset.client) {
      ui.initOAuth({
        clientId: page.dataset.client,
        scopes: "orders checkout user company",
        usePkceWithAuthorizationCodeGrant: true
      });
    }
  }

  const asked = new URLSearchParams(location.search).get("version");
  if ([...chooser.options].some((option) => option.value === asked)) {
    chooser.value = asked;
  }
  chooser.addEventListener("change", function () {
    location.search = "?version=" + encodeURIComponent(chooser.value);
  });
  show(chooser.value);
})();
