package dev.ordering.webhook;

import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.webhook.model.WebhookException;

/** Maps the exceptions of this feature to HTTP statuses. */
public final class WebhookExceptionMapper extends ProblemMapper<WebhookException> {
  @Override
  protected Problem problem(WebhookException exception) {
    return Problem.of(status(exception), exception.errors());
  }

  private static int status(WebhookException exception) {
    if (exception instanceof WebhookException.Malformed) {
      return 400;
    }
    if (exception instanceof WebhookException.Unknown) {
      return 404;
    }
    if (exception instanceof WebhookException.TooMany) {
      return 409;
    }
    return exception instanceof WebhookException.KeyMissing ? 503 : 422;
  }
}
