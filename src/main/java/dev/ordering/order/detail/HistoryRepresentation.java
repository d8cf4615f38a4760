package dev.ordering.order.detail;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderChange;
import java.util.List;
import java.util.Optional;

/**
 * One change of an order.
 *
 * @param at seconds since the epoch
 * @param from the value before the change, empty if there was none; left out for a change without a
 *     value
 * @param to the value after the change; left out for a change without a value
 * @param by the party that made the change: customer, shop or platform
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record HistoryRepresentation(
    long at, OrderChange.What type, Optional<String> from, Optional<String> to, OrderActor by) {
  static List<HistoryRepresentation> of(List<OrderChange> history) {
    return history.stream().map(HistoryRepresentation::of).toList();
  }

  private static HistoryRepresentation of(OrderChange change) {
    boolean hasValue =
        change.what() != OrderChange.What.PLACED && change.what() != OrderChange.What.READY;
    return new HistoryRepresentation(
        change.at().getEpochSecond(),
        change.what(),
        hasValue ? change.from().or(() -> Optional.of("")) : Optional.empty(),
        hasValue ? Optional.of(change.to()) : Optional.empty(),
        change.author().actor());
  }
}
