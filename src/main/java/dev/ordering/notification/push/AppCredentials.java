package dev.ordering.notification.push;

import dev.ordering.http.problem.ApiError;
import dev.ordering.outbound.EndpointPolicy;
import java.util.List;

/** The credentials of an app at a push service, as administrators configured them. */
public interface AppCredentials {
  /** Returns an error for each wrong field; empty if the credentials are valid. */
  List<ApiError> errors(EndpointPolicy endpoints);

  /** Returns names and values on one line, without secrets. */
  String details();
}
