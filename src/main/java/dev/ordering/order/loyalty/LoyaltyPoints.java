package dev.ordering.order.loyalty;

import dev.ordering.catalog.storage.Shops;
import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.order.model.Order;
import dev.ordering.order.storage.LoyaltyCardRepository;
import dev.ordering.order.storage.LoyaltyCreditRepository;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.persistence.Transactions;
import java.util.List;
import java.util.Optional;

/** Finds the points of an order by the token of its address. */
public final class LoyaltyPoints {
  private final Transactions transactions;
  private final OrderListRepository orders;
  private final LoyaltyCreditRepository credits;
  private final LoyaltyCardRepository cards;
  private final Shops shops;

  public LoyaltyPoints(
      Transactions transactions,
      OrderListRepository orders,
      LoyaltyCreditRepository credits,
      LoyaltyCardRepository cards,
      Shops shops) {
    this.transactions = transactions;
    this.orders = orders;
    this.credits = credits;
    this.cards = cards;
    this.shops = shops;
  }

  /** What a reader can do with the points. */
  enum Standing {
    /** The order was withdrawn, declined or refunded, or its payment is open or failed. */
    NO_POINTS,
    /** They are on a card. */
    CREDITED,
    /** Nobody is signed in. */
    NOBODY,
    /** It is another customer's order. */
    OTHERS,
    /** They can be collected. */
    OPEN,
    /** The customer's card takes none. */
    BLOCKED,
    /** The customer has no card, and the company makes none by itself. */
    NO_CARD
  }

  /**
   * What the holder of the address gets.
   *
   * @param shop the name of the shop where
   * @param card of the order's customer, who reads this and has collected them
   */
  record Collectable(
      int points, String shop, Standing standing, Optional<IssuedLoyaltyCard> card) {}

  /**
   * The points of an order; empty for an unknown token.
   *
   * @param reader the account of whoever is signed in
   */
  Optional<Collectable> find(String token, Optional<Long> reader) {
    return transactions.read(
        () -> orders.findByLoyaltyToken(token).map(listed -> collectable(listed, reader)));
  }

  private Collectable collectable(OrderListRepository.Listed listed, Optional<Long> reader) {
    Order order = listed.order();
    Standing standing = standing(order, reader);
    return new Collectable(
        order.loyalty().orElseThrow().points(),
        shops.snapshots(List.of(listed.shop())).get(listed.shop().shopId()).name(),
        standing,
        standing == Standing.CREDITED && isOwner(order, reader)
            ? credits.cardThatTook(order).flatMap(cards::find)
            : Optional.empty());
  }

  private Standing standing(Order order, Optional<Long> reader) {
    if (!order.earnsPoints()) {
      return Standing.NO_POINTS;
    }
    if (credits.isCredited(order) && credits.cardThatTook(order).isPresent()) {
      return Standing.CREDITED;
    }
    if (reader.isEmpty()) {
      return Standing.NOBODY;
    }
    if (!isOwner(order, reader)) {
      return Standing.OTHERS;
    }
    if (credits.taking(order).isPresent() || cards.makes(order.owner())) {
      return Standing.OPEN;
    }
    return cards.ofAccount(reader.get()).stream()
            .anyMatch(card -> card.companyId() == order.owner().companyId())
        ? Standing.BLOCKED
        : Standing.NO_CARD;
  }

  private static boolean isOwner(Order order, Optional<Long> reader) {
    return reader.filter(account -> account == order.owner().accountId()).isPresent();
  }
}
