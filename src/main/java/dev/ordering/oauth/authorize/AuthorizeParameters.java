package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.text.Languages;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.security.Scope;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The query parameters of GET /oauth/authorize, each parsed into its type. A parameter without a
 * value counts as omitted (RFC 6749 3.1).
 */
final class AuthorizeParameters {
  /** The maximum length of the percent-encoded state. It fits into the headers of responses. */
  static final int MAXIMUM_STATE_LENGTH = 4096;

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

  /** Returns the scopes if all of them are known. */
  Optional<Set<Scope>> scopes() {
    return value("scope").flatMap(Scopes::parse);
  }

  /** Returns the challenge if it and its method are valid. */
  Optional<CodeChallenge> challenge() {
    return value("code_challenge")
        .flatMap(challenge -> CodeChallenge.parse(challenge, value("code_challenge_method")));
  }

  Set<Prompt> prompts() {
    return value("prompt").map(Prompt::parse).orElse(Set.of());
  }

  /** Returns the first language of ui_locales that the pages have (OpenID Connect Core 3.1.2.1). */
  Optional<Locale> language() {
    return value("ui_locales").flatMap(tags -> Languages.find(tags.replace(' ', ',')));
  }

  /**
   * Returns the state. It is empty if the state is repeated or too long, because then it cannot be
   * returned to the client.
   */
  Optional<String> state() {
    return value("state")
        .filter(state -> !isRepeated("state"))
        .filter(state -> AuthorizationResponse.encode(state).length() <= MAXIMUM_STATE_LENGTH);
  }
}
