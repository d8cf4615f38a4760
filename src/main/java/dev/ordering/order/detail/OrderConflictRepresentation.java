package dev.ordering.order.detail;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.order.model.OrderStatus;
import java.util.List;
import java.util.Optional;

/**
 * The reason why nothing was changed: the default error structure with two more fields.
 *
 * @param error {@code illegal_status_change} or {@code changed_meanwhile}
 * @param errorDescription text for people, in the language of {@code Content-Language}
 * @param docs the URL that explains the code
 * @param requestId the value of the response's {@code X-Request-Id}
 * @param possible the states to which the order can be moved; left out for {@code
 *     changed_meanwhile}
 * @param order the order as it is now
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record OrderConflictRepresentation(
    String error,
    String errorDescription,
    String docs,
    String requestId,
    Optional<List<OrderStatus>> possible,
    DetailedOrderRepresentation order) {}
