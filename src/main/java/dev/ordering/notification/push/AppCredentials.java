package dev.ordering.notification.push;

import dev.ordering.http.problem.ApiError;
import dev.ordering.outbound.EndpointPolicy;
import java.util.List;

/** How an app proves to a push service who it is, as the administration configured it. */
public interface AppCredentials {
  /** What is wrong with them, member by member; nothing where they can be used. */
  List<ApiError> errors(EndpointPolicy endpoints);

  /** What they are, without what is secret: names and values on one line. */
  String details();
}
