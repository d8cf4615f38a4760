package dev.ordering.order.loyalty;

import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.order.storage.LoyaltyBookingRepository;
import dev.ordering.order.storage.LoyaltyCardRepository;
import dev.ordering.persistence.Transactions;
import java.util.List;
import java.util.Locale;

/** Shows the loyalty cards of a customer. */
public final class CustomerCards {
  private static final int BOOKINGS = 20;

  private final Transactions transactions;
  private final LoyaltyCardRepository cards;
  private final LoyaltyBookingRepository bookings;

  CustomerCards(
      Transactions transactions, LoyaltyCardRepository cards, LoyaltyBookingRepository bookings) {
    this.transactions = transactions;
    this.cards = cards;
    this.bookings = bookings;
  }

  /** Returns the cards, oldest first. */
  List<LoyaltyCardRepresentation> of(long accountId, Locale language) {
    return transactions.read(
        () -> cards.ofAccount(accountId).stream().map(card -> shown(card, language)).toList());
  }

  private LoyaltyCardRepresentation shown(IssuedLoyaltyCard card, Locale language) {
    return new LoyaltyCardRepresentation(
        new LoyaltyCardRepresentation.Programme(card.companyId(), card.company()),
        card.number(),
        card.points(),
        card.blocked(),
        cards.rewards(card, language),
        bookings.latest(card.id(), Long.MAX_VALUE, BOOKINGS).stream()
            .map(LoyaltyCardRepresentation.Booking::of)
            .toList());
  }
}
