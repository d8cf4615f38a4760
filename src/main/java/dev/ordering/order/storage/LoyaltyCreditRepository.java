package dev.ordering.order.storage;

import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.order.model.Order;
import dev.ordering.order.storage.LoyaltyBookingRepository.Reason;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Credits the points that orders earn to loyalty cards. An order is marked as credited only
 * together with the booking of its points on a card. Call it inside a transaction that has locked
 * the order's user.
 */
public record LoyaltyCreditRepository(
    Database database, LoyaltyCardRepository cards, LoyaltyBookingRepository bookings) {
  private static final String NAMED =
      "(select loyalty_card_number from order_detail where order_id = :order)";

  /**
   * Selects the card that takes the points: the one given in the order, else the customer's oldest.
   */
  private static final String CARD =
      "select id from loyalty_card where company_id = :company and not blocked"
          + " and (account_id = :account or (account_id is null and number = "
          + NAMED
          + ")) order by case when number = "
          + NAMED
          + " then 0 else 1 end, id limit 1";

  /** Selects the card that the previous release credited without a booking. */
  private static final String UNBOOKED =
      "select id from loyalty_card where company_id = :company"
          + " and (account_id = :account or number = "
          + NAMED
          + ") order by case when number = "
          + NAMED
          + " then 0 else 1 end, id limit 1";

  /** Removes the mark of orders that the previous release marked although there was no card. */
  private static final String UNMARK_LOST =
      "update orders set loyalty_credited = false"
          + " where account_id = :account and company_id = :company and loyalty_credited"
          + " and not exists (select 1 from loyalty_booking b"
          + " where b.order_id = orders.id and b.reason = 'order')"
          + " and not exists (select 1 from loyalty_card c"
          + " where c.account_id = :account and c.company_id = :company)"
          + " and not exists (select 1 from order_detail d"
          + " join loyalty_card c on c.number = d.loyalty_card_number"
          + " where d.order_id = orders.id and c.company_id = :company)";

  private static final String MARK =
      "update orders set loyalty_credited = :credited"
          + " where id = :order and loyalty_credited <> :credited";

  private static final String CREDITED_CARD =
      "select card_id as id from loyalty_booking where order_id = :order and reason = 'order'"
          + " order by turn desc limit 1";

  private static final String WAITING =
      "select o.id from orders o where o.account_id = :account and o.company_id = :company"
          + " and o.status = 'COLLECTED' and o.loyalty_points > 0 and not o.loyalty_credited"
          + " order by o.id";

  private static final String WAITING_FOR_CARD =
      "select distinct o.account_id from orders o join order_detail d on d.order_id = o.id"
          + " where o.company_id = :company and d.loyalty_card_number = :number"
          + " and o.loyalty_points > 0 and not o.loyalty_credited order by o.account_id";

  /**
   * Credits the points that an order earns. They are credited to the card given in the order, else
   * to the customer's oldest card of the company that is not blocked, else to a card that the
   * programme issues automatically and that also takes all waiting points. Without a card the
   * points wait for one.
   *
   * @return whether the points are credited to a card, now or before
   */
  public boolean credit(Order order) {
    if (!order.earnsPoints()) {
      return false;
    }
    Optional<Long> card = cardForPoints(order);
    Order.Owner owner = order.owner();
    boolean issues = card.isEmpty() && cards.issuesAutomatically(owner);
    if (issues) {
      card = add(owner.companyId(), owner.accountId(), Optional.empty());
    }
    card.filter(id -> mark(order, true))
        .ifPresent(id -> bookings.book(id, Reason.ORDER, points(order), order.id()));
    if (issues && card.isPresent()) {
      creditWaiting(owner.accountId(), owner.companyId());
    }
    return card.isPresent();
  }

  /** Takes back credited points, even if they were spent since or the card is blocked. */
  public void takeBack(Order order) {
    if (mark(order, false)) {
      creditedCard(order)
          .ifPresent(card -> bookings.book(card, Reason.REFUND, -points(order), order.id()));
    }
  }

  /**
   * Adds a card of a customer. Call {@link #creditWaiting} after it.
   *
   * @return the id of the card; empty if a card of the company has that number
   */
  public Optional<Long> add(long companyId, long accountId, Optional<String> number) {
    database.change(Sql.named(UNMARK_LOST, Map.of("account", accountId, "company", companyId)));
    return cards.add(companyId, Optional.of(accountId), number);
  }

  /** Credits the waiting points: those of the customer's collected orders that no card took yet. */
  public void creditWaiting(long accountId, long companyId) {
    database
        .select(
            Sql.named(WAITING, Map.of("account", accountId, "company", companyId)),
            row -> row.getLong("id"))
        .forEach(id -> credit(new OrderRepository(database).lock(id)));
  }

  /**
   * Returns the customers, by id, who named a card in orders whose points wait, or will wait if the
   * order is collected at this moment.
   */
  public List<Long> customersWaitingFor(IssuedLoyaltyCard card) {
    return database.select(
        Sql.named(WAITING_FOR_CARD, Map.of("company", card.companyId(), "number", card.number())),
        row -> row.getLong("account_id"));
  }

  /** Whether the order is marked as credited. */
  public boolean isCredited(Order order) {
    return id("select id from orders where id = :order and loyalty_credited", order).isPresent();
  }

  /** Returns the id of the card that took the points of an order. */
  public Optional<Long> creditedCard(Order order) {
    return id(CREDITED_CARD, order).or(() -> id(UNBOOKED, order));
  }

  /** Returns the id of the card that would take the points of an order. */
  public Optional<Long> cardForPoints(Order order) {
    return id(CARD, order);
  }

  private Optional<Long> id(String text, Order order) {
    return database.selectFirst(
        Sql.named(
            text,
            Map.of(
                "order", order.id(),
                "company", order.owner().companyId(),
                "account", order.owner().accountId())),
        row -> row.getLong("id"));
  }

  private boolean mark(Order order, boolean credited) {
    return database.change(Sql.named(MARK, Map.of("order", order.id(), "credited", credited))) == 1;
  }

  private static long points(Order order) {
    return order.loyalty().orElseThrow().points();
  }
}
