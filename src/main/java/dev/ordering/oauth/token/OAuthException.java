package dev.ordering.oauth.token;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.Phrase;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** What this feature refuses, by the codes of RFC 6749 5.2. */
abstract sealed class OAuthException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A parameter is missing, repeated, misplaced, of the wrong form or not for this client. */
  static final class InvalidRequest extends OAuthException {
    private static final long serialVersionUID = 1L;
    private final transient Phrase text;
    private final transient Optional<String> field;

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

    /** A secret was sent, by HTTP Basic or in a field. */
    static InvalidRequest secret(Optional<String> field) {
      return new InvalidRequest(Phrase.of("token.no_secret"), field);
    }

    /** What is wrong. */
    Phrase text() {
      return text;
    }

    /** Where the error is, as in the default error structure. */
    Optional<String> field() {
      return field;
    }
  }

  /** The body as a whole cannot be read. */
  static final class MalformedBody extends OAuthException {
    private static final long serialVersionUID = 1L;

    /** Those whose texts have the few characters that RFC 6749 5.2 allows in a description. */
    static final Set<String> TOLD =
        Set.of("malformed_json", "too_deep", "too_many_values", "number_too_long");

    private final transient Phrase text;

    MalformedBody(ApiError error) {
      // as text, for a language may write large numbers with other characters
      text =
          TOLD.contains(error.code())
              ? Phrase.of(
                  "error." + error.code(),
                  error.arguments().stream().map(String::valueOf).toArray())
              : Phrase.of("token.invalid", "body");
    }

    /** What is wrong. */
    Phrase text() {
      return text;
    }
  }

  /** No such client, or a disabled one. */
  static final class InvalidClient extends OAuthException {
    private static final long serialVersionUID = 1L;
  }

  /** The code, token or sign-in data are not good, or no longer, or another client's. */
  static final class InvalidGrant extends OAuthException {
    private static final long serialVersionUID = 1L;
  }

  /** The client is not registered for this grant. */
  static final class UnauthorizedClient extends OAuthException {
    private static final long serialVersionUID = 1L;
  }

  static final class UnsupportedGrantType extends OAuthException {
    private static final long serialVersionUID = 1L;
  }

  static final class InvalidScope extends OAuthException {
    private static final long serialVersionUID = 1L;
  }

  /** Too many sign in at this moment. */
  static final class Busy extends OAuthException {
    private static final long serialVersionUID = 1L;
    private final Duration retryAfter;

    public Busy(Duration retryAfter) {
      this.retryAfter = retryAfter;
    }

    Duration retryAfter() {
      return retryAfter;
    }
  }

  /** Sign-in was tried too often. */
  static final class TooManyFailures extends OAuthException {
    private static final long serialVersionUID = 1L;
    private final Duration retryAfter;

    TooManyFailures(Duration retryAfter) {
      this.retryAfter = retryAfter;
    }

    Duration retryAfter() {
      return retryAfter;
    }
  }
}
