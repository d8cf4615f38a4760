package dev.ordering.order.loyalty;

import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.order.model.LoyaltyBooking;
import dev.ordering.order.storage.LoyaltyBookingRepository;
import dev.ordering.order.storage.LoyaltyCardRepository;
import dev.ordering.order.storage.LoyaltyCreditRepository;
import dev.ordering.order.storage.OrderCreations;
import java.util.List;
import java.util.Optional;

/** Shows and changes loyalty cards for administrators. Call it inside a transaction. */
public record LoyaltyAdministration(
    OrderCreations users,
    LoyaltyCardRepository cards,
    LoyaltyBookingRepository bookings,
    LoyaltyCreditRepository credits) {
  /** Returns the bookings of a card, newest first. */
  public List<LoyaltyBooking> bookings(long cardId, Optional<Long> before, int limit) {
    return bookings.latest(cardId, before.orElse(Long.MAX_VALUE), limit);
  }

  /**
   * Issues a card. It takes the points of its owner's collected orders that no card took yet.
   *
   * @param accountId the account that owns the card; empty if the card belongs to its bearer
   * @param number a number chosen by the company; if empty, a number is generated
   * @return the card; empty if a card of the company has that number
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

  /** Adds points to a card, or takes points from it; {@code note} says why. */
  public void adjust(IssuedLoyaltyCard card, long points, String note) {
    bookings.adjust(card.id(), points, note);
  }

  /** Blocks a card, so that points can be neither added nor spent. */
  public void block(IssuedLoyaltyCard card) {
    cards.block(card.id(), true);
  }

  /**
   * Unblocks a card and credits the points that waited to it: those of its owner, or of the
   * customers who named the card of a bearer in their orders.
   */
  public void unblock(IssuedLoyaltyCard card) {
    List<Long> customers =
        card.accountId().map(List::of).orElseGet(() -> credits.customersWaitingFor(card));
    customers.forEach(users::lockUser);
    cards.block(card.id(), false);
    customers.forEach(user -> credits.creditWaiting(user, card.companyId()));
  }
}
