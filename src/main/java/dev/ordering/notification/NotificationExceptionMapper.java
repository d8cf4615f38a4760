package dev.ordering.notification;

import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.notification.model.NotificationException;

/** Maps the exceptions of this feature to HTTP statuses. */
public final class NotificationExceptionMapper extends ProblemMapper<NotificationException> {
  @Override
  protected Problem problem(NotificationException exception) {
    return Problem.of(status(exception), exception.errors());
  }

  private static int status(NotificationException exception) {
    if (exception instanceof NotificationException.Malformed) {
      return 400;
    }
    return exception instanceof NotificationException.Unknown ? 404 : 422;
  }
}
