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
 * @param orderNr counts per shop and year; left out unless the order is valid
 * @param createdAt seconds since the epoch of the moment it was paid or validated; left out as long
 *     as it was neither
 * @param loyalty null where the order gives no points, or is not valid
 * @param paymentStatus null where nothing is paid through this service
 * @param currency ISO 4217 code of the prices
 * @param bankTransfer left out unless the order is paid by bank transfer
 * @param externalOrderNr the number in the shop's own system; empty where there is none
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
