package dev.ordering.http.problem;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;

/**
 * The base class of every feature's exception mapper. The subclass has the table of statuses, and
 * this class makes the response.
 *
 * @param <E> the feature's sealed exception family
 */
public abstract class ProblemMapper<E extends Throwable> implements ExceptionMapper<E> {
  /**
   * Returns the problem for an exception. The implementation is the feature's whole table of
   * statuses, as one switch.
   */
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
