package dev.ordering.oauth.token;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.Phrase;
import dev.ordering.user.model.UserException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** An error of this feature, with a code of RFC 6749 5.2. */
abstract sealed class OAuthException extends RuntimeException {
  /**
   * The body cannot be parsed, or a parameter is missing, repeated, misplaced, malformed, or not
   * allowed for this client.
   */
  static final class InvalidRequest extends OAuthException {
    /**
     * The codes of the errors of a body whose texts contain only the characters that RFC 6749 5.2
     * allows in a description.
     */
    static final Set<String> DESCRIBED =
        Set.of("malformed_json", "too_deep", "too_many_values", "number_too_long");

    private final Phrase text;
    private final Optional<String> field;

    private InvalidRequest(Phrase text, Optional<String> field) {
      this.text = text;
      this.field = field;
    }

    static InvalidRequest inBody(String parameter) {
      return new InvalidRequest(
          Phrase.of("token.invalid", parameter), Optional.of("/" + parameter));
    }

    static InvalidRequest missing(String parameter) {
      return new InvalidRequest(
          Phrase.of("token.required", parameter), Optional.of("/" + parameter));
    }

    static InvalidRequest inQuery(String parameter) {
      return new InvalidRequest(
          Phrase.of("token.in_address", parameter), Optional.of("?" + parameter));
    }

    /** Creates the error for a secret that was sent, by HTTP Basic or in a field. */
    static InvalidRequest secret(Optional<String> field) {
      return new InvalidRequest(Phrase.of("token.no_secret"), field);
    }

    /** Creates the error for a body that cannot be parsed. */
    static InvalidRequest malformed(ApiError error) {
      // Arguments are passed as text, because a language may format large numbers with other
      // characters.
      Phrase text =
          DESCRIBED.contains(error.code())
              ? Phrase.of(
                  "error." + error.code(),
                  error.arguments().stream().map(String::valueOf).toArray())
              : Phrase.of(
                  error.code().equals("repeated_member") ? "token.repeated" : "token.malformed");
      return new InvalidRequest(text, Optional.empty());
    }

    /** Returns the description of the error. */
    Phrase text() {
      return text;
    }

    /** Returns the field of the error, as in the default error structure. */
    Optional<String> field() {
      return field;
    }
  }

  /** The client does not exist or is disabled. */
  static final class InvalidClient extends OAuthException {}

  /**
   * The code, the token or the sign-in data are invalid or expired, or belong to another client.
   */
  static final class InvalidGrant extends OAuthException {}

  /** The client is not registered for this grant. */
  static final class UnauthorizedClient extends OAuthException {}

  static final class UnsupportedGrantType extends OAuthException {}

  static final class InvalidScope extends OAuthException {}

  /** Too many people are signing in at this moment, or there were too many attempts. */
  static final class Later extends OAuthException {
    private final UserException.Later cause;

    Later(UserException.Later cause) {
      this.cause = cause;
    }

    /** Returns 503 or 429. */
    int status() {
      return cause.status();
    }

    Duration retryAfter() {
      return cause.retryAfter();
    }
  }
}
