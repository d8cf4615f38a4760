package dev.ordering.oauth;

import java.time.Duration;

/** What this feature refuses, by the codes of RFC 6749 5.2. */
abstract sealed class OAuthException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A parameter is missing, repeated, misplaced or of the wrong form. */
  static final class InvalidRequest extends OAuthException {
    private static final long serialVersionUID = 1L;
    private final String parameter;
    private final String field;

    private InvalidRequest(String parameter, String field) {
      this.parameter = parameter;
      this.field = field;
    }

    static InvalidRequest inBody(String parameter) {
      return new InvalidRequest(parameter, "/" + parameter);
    }

    static InvalidRequest inQuery(String parameter) {
      return new InvalidRequest(parameter, "?" + parameter);
    }

    String parameter() {
      return parameter;
    }

    /** Where it stands, as in the default error structure. */
    String field() {
      return field;
    }
  }

  /** The body as a whole cannot be read. */
  static final class MalformedBody extends OAuthException {
    private static final long serialVersionUID = 1L;
  }

  /** No such client, a disabled one, or one that tries to authenticate. */
  static final class InvalidClient extends OAuthException {
    private static final long serialVersionUID = 1L;
    private final String challenge;

    InvalidClient(String challenge) {
      this.challenge = challenge;
    }

    InvalidClient() {
      this("Bearer");
    }

    /** For WWW-Authenticate, without which no 401 may be (RFC 9110 15.5.2). */
    String challenge() {
      return challenge;
    }
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

    Busy(Duration retryAfter) {
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
