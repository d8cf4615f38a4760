package dev.ordering.order.detail;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ordering.catalog.browse.ShopRepresentation;
import dev.ordering.checkout.response.CartItemRepresentation;
import dev.ordering.checkout.response.CartPricesRepresentation;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.order.model.BankTransferRepresentation;
import dev.ordering.order.model.CheckoutRepresentation;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.LoyaltyRepresentation;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.user.model.CheckoutCompanyRepresentation;
import java.util.List;
import java.util.Optional;

/**
 * An order with all its details: the fields of the list of orders, what was ordered, and the
 * history.
 *
 * @param valid true when the order is completed or paid and visible for the shop
 * @param orderNr the number of the order at its shop, counted per year; left out unless the order
 *     is valid
 * @param createdAt when the order was paid or validated, in seconds since the epoch; left out until
 *     then
 * @param loyalty null if the order gives no points or is not valid
 * @param paymentStatus null if nothing is paid through this service
 * @param currency the ISO 4217 code of the prices
 * @param bankTransfer left out unless the order is paid by bank transfer
 * @param externalOrderNr the number in the shop's own system; empty if there is none
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
    long id,
    OrderStatus status,
    boolean valid,
    Optional<Integer> orderNr,
    CartPricesRepresentation prices,
    PaymentMethod paymentMethod,
    CheckoutRepresentation checkout,
    ShopRepresentation shop,
    Optional<Long> createdAt,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<LoyaltyRepresentation> loyalty,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<PaymentStatus> paymentStatus,
    String currency,
    Optional<BankTransferRepresentation> bankTransfer,
    String externalOrderNr,
    boolean shopUsesExternalOrderNrs,
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
  public DetailedOrderRepresentation {
    lines = List.copyOf(lines);
    coupons = List.copyOf(coupons);
    history = List.copyOf(history);
  }

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
  public record ReasonRepresentation(OrderReason.Code code, String text, List<Long> productIds) {
    public ReasonRepresentation {
      productIds = List.copyOf(productIds);
    }
  }
}
