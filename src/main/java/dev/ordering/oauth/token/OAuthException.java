package dev.ordering.oauth.token;

import com.nimbusds.oauth2.sdk.OAuth2Error;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.Phrase;
import dev.ordering.user.model.UserException;
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

    private final ApiError error;

    private InvalidRequest(Phrase text, Optional<String> field) {
      ApiError described = ApiError.of(OAuth2Error.INVALID_REQUEST_CODE, text);
      error = field.map(described::at).orElse(described);
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
    static InvalidRequest malformed(ApiError ofBody) {
      // Arguments are passed as text, because a language may format large numbers with other
      // characters.
      Phrase text =
          DESCRIBED.contains(ofBody.code())
              ? Phrase.of(
                  "error." + ofBody.code(),
                  ofBody.arguments().stream().map(String::valueOf).toArray())
              : Phrase.of(
                  ofBody.code().equals("repeated_member") ? "token.repeated" : "token.malformed");
      return new InvalidRequest(text, Optional.empty());
    }

    ApiError error() {
      return error;
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
    private final UserException.Later reason;

    Later(UserException.Later reason) {
      this.reason = reason;
    }

    /** Returns the cause, which says when to try again. Its status is 503 or 429. */
    UserException.Later reason() {
      return reason;
    }
  }
}
