package dev.ordering.order.shop;

import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.problem.ApiError;
import dev.ordering.order.lifecycle.OrderMoves;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import java.util.List;
import java.util.Optional;

/**
 * The body of a change of an order by its shop. Every field is optional.
 *
 * @param reason only with DECLINED or DELETED_BY_SHOP
 * @param externalOrderNr 1 to 64 characters on one line, if the shop uses such numbers
 * @param expectedStatus nothing is changed if the order is in another state
 */
public record ShopOrderPatch(
    Optional<OrderStatus> status,
    Optional<ReasonRequest> reason,
    Optional<String> externalOrderNr,
    Optional<OrderStatus> expectedStatus) {

  /**
   * Why an order is declined or withdrawn.
   *
   * @param text a text for the customer; at most 500 characters
   * @param productIds products of the order that are the cause; with sold_out their stock becomes 0
   */
  public record ReasonRequest(
      Optional<OrderReason.Code> code, Optional<String> text, Optional<List<Long>> productIds) {}

  static ShopOrderChange check(ShopOrderPatch patch, BodyErrors errors) {
    Optional<OrderReason> reason = patch.reason().flatMap(sent -> reason(sent, errors));
    if (patch.reason().isPresent() && patch.status().filter(OrderStatus::isRejected).isEmpty()) {
      errors.notAcceptable(ApiError.of("reason_not_kept").at("/reason"));
    }
    patch
        .externalOrderNr()
        .ifPresent(
            number ->
                errors.accepted(
                    Optional.of(number).filter(OrderMoves::isExternalOrderNr),
                    "invalid_external_order_nr",
                    "/external_order_nr"));
    return new ShopOrderChange(
        patch.status(), reason, patch.externalOrderNr(), patch.expectedStatus());
  }

  private static Optional<OrderReason> reason(ReasonRequest sent, BodyErrors errors) {
    int before = errors.count();
    Optional<OrderReason.Code> code = errors.required(sent.code(), "/reason/code");
    if (sent.text().filter(OrderReason::isTooLong).isPresent()) {
      errors.notAcceptable(
          ApiError.of("text_too_long", OrderReason.LONGEST_TEXT).at("/reason/text"));
    }
    return errors.count() > before
        ? Optional.empty()
        : code.map(
            named ->
                new OrderReason(
                    named, sent.text().orElse(""), sent.productIds().orElse(List.of())));
  }
}
