package dev.ordering.order.loyalty;

import dev.ordering.catalog.storage.Shops;
import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.order.model.Order;
import dev.ordering.order.storage.LoyaltyCardRepository;
import dev.ordering.order.storage.LoyaltyCreditRepository;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.Transactions;
import java.util.List;
import java.util.Optional;

/** Finds the points of an order by the token in their URL, and credits them to its customer. */
public record LoyaltyPoints(
    Transactions transactions,
    OrderListRepository orders,
    OrderRepository records,
    OrderCreations creations,
    LoyaltyCreditRepository credits,
    LoyaltyCardRepository cards,
    Shops shops) {
  /** The state of the points for the reader. */
  enum Standing {
    /** The points are on a card. */
    CREDITED,
    /** Nobody is signed in. */
    NOBODY,
    /** The reader is not the order's customer. */
    OTHERS,
    /** The reader can collect the points. */
    OPEN,
    /** The customer's card is blocked. */
    BLOCKED,
    /** The customer has no card, and the company does not issue cards automatically. */
    NO_CARD
  }

  /**
   * The points, as the reader of the page sees them.
   *
   * @param shop the name of the shop of the order
   * @param card the card that took the points; empty unless the reader is the order's customer
   */
  record Collectable(
      int points, String shop, Standing standing, Optional<IssuedLoyaltyCard> card) {}

  /**
   * Returns the points of an order; empty for an unknown token, or if the order was withdrawn,
   * declined or refunded, or its payment is open or failed.
   *
   * @param reader the account that is signed in
   */
  Optional<Collectable> find(String token, Optional<Long> reader) {
    return transactions.read(
        () ->
            orders
                .findByLoyaltyToken(token)
                .filter(listed -> listed.order().earnsPoints())
                .map(listed -> collectable(listed, reader)));
  }

  private Collectable collectable(OrderListRepository.Listed listed, Optional<Long> reader) {
    Order order = listed.order();
    Standing standing = standing(order, reader);
    return new Collectable(
        order.loyalty().orElseThrow().points(),
        shops.snapshots(List.of(listed.shop())).get(listed.shop().shopId()).name(),
        standing,
        standing == Standing.CREDITED && isOwner(order, reader)
            ? credits.creditedCard(order).flatMap(cards::find)
            : Optional.empty());
  }

  private Standing standing(Order order, Optional<Long> reader) {
    if (credits.isCredited(order) && credits.creditedCard(order).isPresent()) {
      return Standing.CREDITED;
    }
    if (reader.isEmpty()) {
      return Standing.NOBODY;
    }
    if (!isOwner(order, reader)) {
      return Standing.OTHERS;
    }
    if (credits.cardForPoints(order).isPresent() || cards.issuesAutomatically(order.owner())) {
      return Standing.OPEN;
    }
    return cards.ofAccount(reader.get()).stream()
            .anyMatch(card -> card.companyId() == order.owner().companyId())
        ? Standing.BLOCKED
        : Standing.NO_CARD;
  }

  /**
   * Credits the points of an order, once, when its customer collects them. Repeating this changes
   * nothing, on any node.
   *
   * @param token the token in the URL of the order's points
   * @return whether the points are on a card now; false if the order is another user's or earns no
   *     points, or there is no card
   */
  boolean collect(String token, long accountId) {
    return transactions.write(
        () -> {
          creations.lockUser(accountId);
          return orders
              .findByLoyaltyToken(token)
              .map(OrderListRepository.Listed::order)
              .filter(order -> isOwner(order, Optional.of(accountId)))
              .map(Order::id)
              .filter(id -> credits.credit(records.lock(id)))
              .isPresent();
        });
  }

  private static boolean isOwner(Order order, Optional<Long> reader) {
    return reader.filter(account -> account == order.owner().accountId()).isPresent();
  }
}
