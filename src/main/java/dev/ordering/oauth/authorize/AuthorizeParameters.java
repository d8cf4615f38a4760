package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.security.Scope;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The query parameters of GET /oauth/authorize, each read into its type. A parameter without a
 * value counts as left out (RFC 6749 3.1).
 */
final class AuthorizeParameters {
  /** Of the state, as percent-encoded; headers of responses have room for it. */
  static final int LONGEST_STATE = 4096;

  private final QueryParameters query;
  private final List<String> repeated;

  AuthorizeParameters(QueryParameters query) {
    this.query = query;
    this.repeated = query.repeated();
  }

  boolean hasRepeated() {
    return !repeated.isEmpty();
  }

  boolean isRepeated(String name) {
    return repeated.contains(name);
  }

  Optional<String> value(String name) {
    return query.text(name).filter(value -> !value.isEmpty());
  }

  /** The scopes, if all of them are known. */
  Optional<Set<Scope>> scopes() {
    return value("scope").flatMap(Scopes::parse);
  }

  /** The challenge, if it and its method are valid. */
  Optional<CodeChallenge> challenge() {
    return value("code_challenge")
        .flatMap(challenge -> CodeChallenge.parse(challenge, value("code_challenge_method")));
  }

  Set<Prompt> prompts() {
    return value("prompt").map(Prompt::parse).orElse(Set.of());
  }

  /** The state to return; one that came twice or is too long cannot be. */
  Optional<String> state() {
    return value("state")
        .filter(state -> !isRepeated("state"))
        .filter(state -> AuthorizationResponse.encode(state).length() <= LONGEST_STATE);
  }
}
