package dev.ordering.user;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.user.model.UserException;
import jakarta.ws.rs.core.HttpHeaders;

/** Maps the errors of the user feature to HTTP statuses. */
public final class UserExceptionMapper extends ProblemMapper<UserException> {
  @Override
  protected Problem problem(UserException exception) {
    if (exception instanceof UserException.UnknownAccount) {
      // The account was deleted after the request had been authenticated, so its token is no longer
      // valid.
      return Problem.of(401, ApiError.of("invalid_token"))
          .with(HttpHeaders.WWW_AUTHENTICATE, "Bearer error=\"invalid_token\"");
    }
    Problem problem = Problem.of(status(exception), exception.errors());
    return exception instanceof UserException.Later later
        ? problem.with(HttpHeaders.RETRY_AFTER, Long.toString(later.retryAfter().toSeconds()))
        : problem;
  }

  private static int status(UserException exception) {
    if (exception instanceof UserException.Later later) {
      return later.status();
    }
    if (exception instanceof UserException.PermissionRequired) {
      return 403;
    }
    return exception instanceof UserException.EmailTaken ? 409 : 422;
  }
}
