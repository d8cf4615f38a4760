package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.oauth.client.Origins;
import dev.ordering.oauth.client.RedirectUris;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.security.Scope;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Parses and validates the arguments that describe a client. */
final class ClientArguments {
  static final Parameter REDIRECT_URIS =
      Parameter.of(
          "redirectUris",
          "all of them, separated by spaces: https, a scheme like com.example.app, or http on"
              + " 127.0.0.1, [::1] or localhost; no query with code, state, iss or error; compared"
              + " exactly, but for the port of a loopback address");
  static final Parameter SCOPES =
      Parameter.of(
          "scopes",
          "the scopes that it may request, separated by spaces: orders checkout user company");

  static final Parameter ORIGINS =
      Parameter.optional(
          "origins",
          "origins whose scripts may read its responses, separated by spaces, such as"
              + " https://app.example; left out: those of its redirect URIs; - for none");

  private ClientArguments() {}

  static String newClientId(Arguments arguments) {
    return arguments.matching(
        "clientId", "[A-Za-z0-9._~-]{1,100}", "1 to 100 letters, digits and . _ ~ -");
  }

  static List<String> redirectUris(Arguments arguments) {
    List<String> uris = arguments.words("redirectUris").stream().distinct().toList();
    for (String uri : uris) {
      if (!RedirectUris.canBeRegistered(uri)) {
        throw new AdministrationException(
            "\"" + uri + "\" cannot be a redirect URI: " + REDIRECT_URIS.description());
      }
    }
    return uris;
  }

  /** Returns the origins; empty if the client uses the origins of its redirect URIs. */
  static Optional<List<String>> origins(Arguments arguments) {
    Optional<List<String>> origins =
        arguments
            .optional("origins")
            .map(text -> Stream.of(text.split(" +")).filter(each -> !each.equals("-")).toList());
    for (String origin : origins.orElse(List.of())) {
      if (!Origins.canBeRegistered(origin)) {
        throw new AdministrationException(
            "\"" + origin + "\" cannot be an origin: " + ORIGINS.description());
      }
    }
    return origins;
  }

  static Set<Scope> scopes(Arguments arguments) {
    return Scopes.parse(String.join(" ", arguments.words("scopes")))
        .orElseThrow(
            () ->
                Arguments.invalid(
                    "scopes", "some of orders checkout user company", arguments.text("scopes")));
  }
}
