package dev.ordering.order.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.catalog.browse.ShopRepresentation;
import dev.ordering.checkout.response.CartPricesRepresentation;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import java.util.Optional;

/**
 * An order (contract "Order.simple").
 *
 * @param valid true when the order is completed or paid and visible for the shop
 * @param orderNr the number of the order at its shop, counted per year; left out unless the order
 *     is valid
 * @param createdAt when the order was paid or validated, in seconds since the epoch; left out until
 *     then
 * @param loyalty null if the order gives no points or is not valid
 * @param paymentStatus null if nothing is paid through this service
 * @param currency the ISO 4217 code of the prices
 * @param bankTransfer left out unless the order is paid by bank transfer and costs something
 * @param externalOrderNr the number in the shop's own system; empty if there is none
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record OrderRepresentation(
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
    boolean shopUsesExternalOrderNrs) {}
