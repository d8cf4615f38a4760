package dev.ordering.http.problem;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;

/**
 * What every feature's exception mapper extends: it has the status table, this class makes the
 * response.
 *
 * @param <E> the feature's sealed exception family
 */
public abstract class ProblemMapper<E extends Throwable> implements ExceptionMapper<E> {
  /** The feature's whole status table, as one switch. */
  protected abstract Problem problem(E exception);

  @Override
  public final Response toResponse(E exception) {
    Problem problem = problem(exception);
    Response.ResponseBuilder response =
        Response.status(problem.status()).entity(problem).type(MediaType.APPLICATION_JSON_TYPE);
    problem.headers().forEach(response::header);
    return response.build();
  }
}
