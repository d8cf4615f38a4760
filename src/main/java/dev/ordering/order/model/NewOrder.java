package dev.ordering.order.model;

import dev.ordering.checkout.ShopPart;
import dev.ordering.user.storage.OrderingCustomerRepository;
import java.time.Instant;
import java.util.Locale;

/**
 * An order as it is placed at one shop.
 *
 * @param id given to it before it is stored
 * @param clientId database id of the client application
 * @param language of the customer, in which names are kept beside the shop's own
 * @param loyaltyToken what makes the address of its points unguessable
 */
public record NewOrder(
    long id,
    ShopPart part,
    long accountId,
    OrderingCustomerRepository.Contact customer,
    long platformId,
    long clientId,
    Locale language,
    String loyaltyToken,
    Instant placedAt) {}
