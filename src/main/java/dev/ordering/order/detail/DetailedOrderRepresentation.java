package dev.ordering.order.detail;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ordering.checkout.response.CartItemRepresentation;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.user.model.CheckoutCompanyRepresentation;
import java.util.List;
import java.util.Optional;

/**
 * An order with all its details: the fields of the list of orders, what was ordered, and the
 * history.
 *
 * @param lines what was ordered, as it was sold; empty for an order that was imported without lines
 * @param invoice the company that the invoice is for; left out if no invoice was requested
 * @param reward the reward that points were exchanged for; left out if there was none
 * @param vat the VAT that the total includes, by rate, lowest rate first; left out if the shop's
 *     products had no rates
 * @param placementId the same for all orders of one {@code POST /orders}
 * @param readyAt when the shop marked the order as ready, in seconds since the epoch; left out
 *     until then
 * @param reason why the order was declined or withdrawn; left out if no reason was given
 * @param history the changes of the order, oldest first
 * @param customer for the shop only; left out some time after the handover
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record DetailedOrderRepresentation(
    @JsonUnwrapped OrderRepresentation order,
    List<CartItemRepresentation> lines,
    Optional<InvoiceRepresentation> invoice,
    List<UsedCouponRepresentation> coupons,
    Optional<UsedRewardRepresentation> reward,
    Optional<List<VatAmountRepresentation>> vat,
    long placementId,
    Optional<Long> readyAt,
    Optional<ReasonRepresentation> reason,
    List<HistoryRepresentation> history,
    Optional<DetailedOrder.Customer> customer) {
  /**
   * The invoice of an order.
   *
   * @param referenceCode the customer's reference, printed on the invoice; empty if there is none;
   *     from 1.10.0
   */
  public record InvoiceRepresentation(
      CheckoutCompanyRepresentation company, @JsonProperty("referenceCode") String referenceCode) {}

  /** A coupon, as the customer wrote it, and its discount. */
  public record UsedCouponRepresentation(String code, MoneyRepresentation discount) {}

  /** The reward that points were exchanged for, and its discount. */
  public record UsedRewardRepresentation(long id, String name, MoneyRepresentation discount) {}

  /**
   * Why an order was declined or withdrawn.
   *
   * @param text a text for the customer; may be empty
   * @param productIds the products of the order that were the cause
   */
  public record ReasonRepresentation(OrderReason.Code code, String text, List<Long> productIds) {}
}
