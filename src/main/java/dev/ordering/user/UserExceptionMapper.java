package dev.ordering.user;

import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.user.model.UserException;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;

/** The feature's status table. */
public final class UserExceptionMapper extends ProblemMapper<UserException> {
  @Override
  protected Problem problem(UserException exception) {
    if (exception instanceof UserException.TooManyTries tooMany) {
      return later(429, exception, tooMany.retryAfter());
    }
    if (exception instanceof UserException.Busy busy) {
      return later(503, exception, busy.retryAfter());
    }
    return Problem.of(status(exception), exception.errors());
  }

  private static Problem later(int status, UserException exception, Duration wait) {
    return Problem.of(status, exception.errors())
        .with(HttpHeaders.RETRY_AFTER, Long.toString(wait.toSeconds()));
  }

  private static int status(UserException exception) {
    if (exception instanceof UserException.UnknownAccount) {
      return 404;
    }
    if (exception instanceof UserException.PermissionRequired) {
      return 403;
    }
    return exception instanceof UserException.EmailTaken ? 409 : 422;
  }
}
