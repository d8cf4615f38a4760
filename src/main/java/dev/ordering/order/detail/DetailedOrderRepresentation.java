package dev.ordering.order.detail;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ordering.catalog.browse.ShopRepresentation;
import dev.ordering.checkout.response.CartItemRepresentation;
import dev.ordering.checkout.response.CartPricesRepresentation;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.order.model.BankTransferRepresentation;
import dev.ordering.order.model.CheckoutRepresentation;
import dev.ordering.order.model.LoyaltyRepresentation;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.user.model.CheckoutCompanyRepresentation;
import java.util.List;
import java.util.Optional;

/**
 * An order with everything in it: the members of the list of orders, and what was ordered and what
 * happened since.
 *
 * @param valid true when the order is completed or paid and visible for the shop
 * @param orderNr counts per shop and year; left out unless the order is valid
 * @param createdAt seconds since the epoch of the moment it was paid or validated; left out as long
 *     as it was neither
 * @param loyalty null where the order gives no points, or is not valid
 * @param paymentStatus null where nothing is paid through this service
 * @param currency ISO 4217 code of the prices
 * @param bankTransfer left out unless the order is paid by bank transfer
 * @param externalOrderNr the number in the shop's own system; empty where there is none
 * @param lines what was ordered, as it was sold; empty of an order that was imported without
 * @param invoice to whom the invoice goes; left out where none is wanted
 * @param reward what points were exchanged for; left out where they were not
 * @param vat that the total includes, by rate, those of low rates first; left out where the shop's
 *     products had no rates
 * @param placementId the same for all orders of one {@code POST /orders}
 * @param readyAt seconds since the epoch of the moment the shop had made it ready; left out before
 * @param reason why it was rejected or taken back; left out where nobody said
 * @param history what happened to it, the oldest first
 * @param customer for the shop only; left out some time after the handing over
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
    Optional<CustomerRepresentation> customer) {
  public DetailedOrderRepresentation {
    lines = List.copyOf(lines);
    coupons = List.copyOf(coupons);
    history = List.copyOf(history);
  }

  /**
   * The invoice of an order.
   *
   * @param referenceCode printed on it; empty where there is none; from 1.10.0
   */
  public record InvoiceRepresentation(
      CheckoutCompanyRepresentation company, @JsonProperty("referenceCode") String referenceCode) {}

  /** A coupon, as the customer wrote it, and what it took off. */
  public record UsedCouponRepresentation(String code, MoneyRepresentation discount) {}

  /** What points were exchanged for, and what it took off. */
  public record UsedRewardRepresentation(long id, String name, MoneyRepresentation discount) {}

  /**
   * Why an order ended.
   *
   * @param text for the customer; may be empty
   * @param productIds the products of the order that were the cause
   */
  public record ReasonRepresentation(OrderReason.Code code, String text, List<Long> productIds) {
    public ReasonRepresentation {
      productIds = List.copyOf(productIds);
    }
  }

  /**
   * Who ordered.
   *
   * @param telephone E.164; empty where the customer gave none
   */
  public record CustomerRepresentation(String name, String telephone, String email) {}
}
