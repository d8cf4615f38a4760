package dev.ordering.order.model;

import dev.ordering.checkout.ShopPart;
import dev.ordering.user.storage.OrderingCustomerRepository;
import java.time.Instant;
import java.util.Locale;

/**
 * An order as it is placed at one shop.
 *
 * @param id assigned before the order is stored
 * @param clientId the database id of the client application
 * @param language the customer's language, in which names are stored beside the shop's own
 * @param loyaltyToken makes the URL of the order's points unguessable
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
