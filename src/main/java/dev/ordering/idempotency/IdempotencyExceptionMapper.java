package dev.ordering.idempotency;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;

/** Maps errors about idempotency keys to HTTP statuses. */
public final class IdempotencyExceptionMapper extends ProblemMapper<IdempotencyException> {
  @Override
  protected Problem problem(IdempotencyException exception) {
    return exception instanceof IdempotencyException.KeyReused
        ? Problem.of(422, ApiError.of("idempotency_key_reused"))
        : Problem.of(400, ApiError.of("invalid_idempotency_key"));
  }
}
