package dev.ordering.order.loyalty;

import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.order.storage.LoyaltyBookingRepository;
import dev.ordering.order.storage.LoyaltyCardRepository;
import dev.ordering.persistence.Transactions;
import java.util.List;
import java.util.Locale;

/** Shows the loyalty cards of a customer. */
public record CustomerCards(
    Transactions transactions, LoyaltyCardRepository cards, LoyaltyBookingRepository bookings) {
  private static final int BOOKINGS = 20;

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
