package dev.ordering.notification.schedule;

import dev.ordering.http.QueryParameters;
import java.util.Optional;

/**
 * The query parameters of the list of notifications.
 *
 * @param beforeId only notifications that follow the one with this id in the list
 */
record AppNotificationQuery(Optional<Long> beforeId) {
  /**
   * Reads the query of a request.
   *
   * @throws dev.ordering.http.problem.ProblemException 400 if a value is not a number
   */
  static AppNotificationQuery of(QueryParameters parameters) {
    AppNotificationQuery query = new AppNotificationQuery(parameters.id("before_id"));
    parameters.requireValid();
    return query;
  }
}
