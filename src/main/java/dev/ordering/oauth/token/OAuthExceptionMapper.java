package dev.ordering.oauth.token;

import com.nimbusds.oauth2.sdk.OAuth2Error;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.user.model.UserException;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * Maps the errors of the token and revocation endpoints to HTTP statuses (RFC 6749 5.2, RFC 7009
 * 2.2.1).
 */
public final class OAuthExceptionMapper extends ProblemMapper<OAuthException> {
  @Override
  protected Problem problem(OAuthException exception) {
    return answer(exception).with(HttpHeaders.CACHE_CONTROL, "no-store").with("Pragma", "no-cache");
  }

  private static Problem answer(OAuthException exception) {
    if (exception instanceof OAuthException.InvalidRequest invalid) {
      return Problem.of(400, invalid.error());
    }
    if (exception instanceof OAuthException.InvalidClient) {
      // A 401 response must have this header (RFC 9110 15.5.2).
      return Problem.of(401, ApiError.of(OAuth2Error.INVALID_CLIENT_CODE))
          .with(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    }
    if (exception instanceof OAuthException.Later busyOrLimited) {
      UserException.Later later = busyOrLimited.reason();
      boolean busy = later.status() == 503;
      String code = busy ? OAuth2Error.TEMPORARILY_UNAVAILABLE_CODE : "too_many_failures";
      return Problem.of(later.status(), ApiError.of(code))
          .with(HttpHeaders.RETRY_AFTER, Long.toString(later.retryAfter().toSeconds()));
    }
    return Problem.of(400, ApiError.of(code(exception)));
  }

  private static String code(OAuthException exception) {
    if (exception instanceof OAuthException.UnauthorizedClient) {
      return OAuth2Error.UNAUTHORIZED_CLIENT_CODE;
    }
    if (exception instanceof OAuthException.UnsupportedGrantType) {
      return OAuth2Error.UNSUPPORTED_GRANT_TYPE_CODE;
    }
    return exception instanceof OAuthException.InvalidScope
        ? OAuth2Error.INVALID_SCOPE_CODE
        : OAuth2Error.INVALID_GRANT_CODE;
  }
}
