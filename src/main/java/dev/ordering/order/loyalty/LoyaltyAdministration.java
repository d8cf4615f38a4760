package dev.ordering.order.loyalty;

import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.order.model.LoyaltyBooking;
import dev.ordering.order.storage.LoyaltyBookingRepository;
import dev.ordering.order.storage.LoyaltyCardRepository;
import dev.ordering.order.storage.LoyaltyCreditRepository;
import dev.ordering.order.storage.OrderCreations;
import java.util.List;
import java.util.Optional;

/** What administrators do with loyalty cards. Call it inside a transaction. */
public final class LoyaltyAdministration {
  private final OrderCreations users;
  private final LoyaltyCardRepository cards;
  private final LoyaltyBookingRepository bookings;
  private final LoyaltyCreditRepository credits;

  public LoyaltyAdministration(
      OrderCreations users,
      LoyaltyCardRepository cards,
      LoyaltyBookingRepository bookings,
      LoyaltyCreditRepository credits) {
    this.users = users;
    this.cards = cards;
    this.bookings = bookings;
    this.credits = credits;
  }

  public LoyaltyCardRepository cards() {
    return cards;
  }

  /** What was booked on a card, the newest first. */
  public List<LoyaltyBooking> bookings(long cardId, Optional<Long> before, int limit) {
    return bookings.latest(cardId, before.orElse(Long.MAX_VALUE), limit);
  }

  /**
   * Issues a card, which takes the points of its user's collected orders that no card took.
   *
   * @param accountId whose it is; whoever holds it if empty
   * @param number one of the company's own; else it is made
   * @return empty if the company has given that number before
   */
  public Optional<IssuedLoyaltyCard> issue(
      long companyId, Optional<Long> accountId, Optional<String> number) {
    accountId.ifPresent(users::lockUser);
    Optional<Long> added =
        accountId
            .map(user -> credits.add(companyId, user, number))
            .orElseGet(() -> cards.add(companyId, accountId, number));
    added.ifPresent(card -> accountId.ifPresent(user -> credits.creditWaiting(user, companyId)));
    return added.flatMap(cards::find);
  }

  /** Adds points to a card, or takes some; {@code note} says why. */
  public void adjust(IssuedLoyaltyCard card, long points, String note) {
    bookings.adjust(card.id(), points, note);
  }

  /** Lets a card take no points and give none. */
  public void block(IssuedLoyaltyCard card) {
    cards.block(card.id(), true);
  }

  /** Lets it do so again; it takes the points that waited. */
  public void unblock(IssuedLoyaltyCard card) {
    card.accountId().ifPresent(users::lockUser);
    cards.block(card.id(), false);
    card.accountId().ifPresent(user -> credits.creditWaiting(user, card.companyId()));
  }
}
