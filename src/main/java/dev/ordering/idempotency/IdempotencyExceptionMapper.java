package dev.ordering.idempotency;

import dev.ordering.http.Fault;
import dev.ordering.http.Problem;
import dev.ordering.http.ProblemMapper;

/** The mechanism's status table. */
public final class IdempotencyExceptionMapper extends ProblemMapper<IdempotencyException> {
  @Override
  protected Problem problem(IdempotencyException exception) {
    return exception instanceof IdempotencyException.KeyReused
        ? Problem.of(422, Fault.of("idempotency_key_reused"))
        : Problem.of(400, Fault.of("invalid_idempotency_key"));
  }
}
