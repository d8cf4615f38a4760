package dev.ordering.checkout;

import dev.ordering.checkout.model.TooManyWrongCodesException;
import dev.ordering.checkout.storage.WrongCodeRepository;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import jakarta.ws.rs.core.HttpHeaders;

/** Maps the feature's exception to its status code. */
public final class CheckoutExceptionMapper extends ProblemMapper<TooManyWrongCodesException> {
  @Override
  protected Problem problem(TooManyWrongCodesException exception) {
    return Problem.of(429, ApiError.of("too_many_wrong_codes", WrongCodeRepository.LIMIT))
        .with(HttpHeaders.RETRY_AFTER, Long.toString(exception.pause().toSeconds()));
  }
}
