package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.order.loyalty.LoyaltyAdministration;
import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.order.model.LoyaltyBooking;
import dev.ordering.user.model.Account;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The MBean for the companies' loyalty cards and their bookings. */
public record LoyaltyBean(LoyaltyAdministration loyalty, Lookup lookup) {
  private static final int MAX_NOTE_LENGTH = 200;
  private static final int MAX_NUMBER_LENGTH = 64;
  private static final Parameter CARD = Parameter.of("card", "the id of the card");

  private static final RowType<IssuedLoyaltyCard> ROW =
      RowType.of(
          "LoyaltyCard",
          "A loyalty card.",
          Column.number("id", "the id", IssuedLoyaltyCard::id),
          Column.number("company", "the id of the company", IssuedLoyaltyCard::companyId),
          Column.text(
              "number", "the number that is printed on the card", IssuedLoyaltyCard::number),
          Column.optional(
              "user",
              "the id of its user; empty if it belongs to whoever holds it",
              IssuedLoyaltyCard::accountId),
          Column.number("points", "the sum of its bookings", IssuedLoyaltyCard::points),
          Column.flag(
              "blocked", "whether no points can be added or used", IssuedLoyaltyCard::blocked));

  private static final RowType<LoyaltyBooking> BOOKING =
      RowType.of(
          "LoyaltyBooking",
          "A change of the points of a card.",
          Column.number("id", "the id", LoyaltyBooking::id),
          Column.time("at", "when it was booked", LoyaltyBooking::at),
          Column.text(
              "reason",
              "opening, order, refund, reward, reward_returned or adjustment",
              LoyaltyBooking::reason),
          Column.number("points", "less than 0 if they were taken", LoyaltyBooking::points),
          Column.optional(
              "order", "the id of the order; empty for an adjustment", LoyaltyBooking::orderId),
          Column.text("note", "why it was adjusted", LoyaltyBooking::note));

  public Bean describe() {
    return new Bean(
        "Loyalty",
        "The loyalty cards of the companies.",
        List.of(
            Operation.page("list", "The cards of a company", Lookup.COMPANY, Paging.after())
                .returnsTable(ROW, this::list),
            Operation.query(
                    "ofUser",
                    "The cards of a user.",
                    Parameter.of("user", "the id or the e-mail address"))
                .returnsTable(
                    ROW, arguments -> loyalty.cards().ofAccount(lookup.user(arguments).id())),
            Operation.query("show", "One card.", CARD).returnsRow(ROW, this::card),
            Operation.page(
                    "bookings",
                    "What was booked on a card, the newest first",
                    CARD,
                    Paging.before())
                .returnsTable(
                    BOOKING,
                    arguments ->
                        loyalty.bookings(card(arguments).id(), arguments.before(), Paging.SIZE)),
            Operation.action(
                    "issue",
                    "Issues a card. The card of a user gets the points of collected orders that"
                        + " are not on a card yet.",
                    Lookup.COMPANY,
                    Parameter.optional(
                        "user",
                        "the id or the e-mail address; left out: the card belongs to"
                            + " whoever holds it"),
                    Parameter.optional("number", "1 to 64 characters; left out: it is generated"))
                .returnsRow(ROW, this::issue),
            Operation.action(
                    "adjust",
                    "Adds points to a card, or takes some.",
                    CARD,
                    Parameter.of("points", "how many; -5 takes five"),
                    Parameter.of("reason", "why, for the customer to read; 1 to 200 characters"))
                .returnsRow(ROW, this::adjust),
            Operation.action("block", "Blocks a card. No points can be added or used.", CARD)
                .returnsRow(ROW, arguments -> changed(arguments, loyalty::block)),
            Operation.action(
                    "unblock", "Unblocks a card. It also gets the points that waited.", CARD)
                .returnsRow(ROW, arguments -> changed(arguments, loyalty::unblock))));
  }

  private List<IssuedLoyaltyCard> list(Arguments arguments) {
    return loyalty.cards().ofCompany(lookup.company(arguments), arguments.after(), Paging.SIZE);
  }

  private IssuedLoyaltyCard card(Arguments arguments) {
    return arguments.existing("card", "loyalty card", loyalty.cards()::find);
  }

  private IssuedLoyaltyCard issue(Arguments arguments) {
    Optional<String> number =
        arguments.optional("number").map(given -> arguments.text("number", MAX_NUMBER_LENGTH));
    return loyalty
        .issue(
            lookup.company(arguments),
            arguments
                .optional("user")
                .map(given -> lookup.existingUser(arguments))
                .map(Account::id),
            number)
        .orElseThrow(() -> new AdministrationException("the company has a card with this number"));
  }

  private IssuedLoyaltyCard adjust(Arguments arguments) {
    String points =
        arguments.matching(
            "points", "-?[1-9][0-9]{0,8}", "a number from -999999999 to 999999999 and not 0");
    return changed(
        arguments,
        card ->
            loyalty.adjust(
                card, Long.parseLong(points), arguments.text("reason", MAX_NOTE_LENGTH)));
  }

  private IssuedLoyaltyCard changed(Arguments arguments, Consumer<IssuedLoyaltyCard> change) {
    change.accept(card(arguments));
    return card(arguments);
  }
}
