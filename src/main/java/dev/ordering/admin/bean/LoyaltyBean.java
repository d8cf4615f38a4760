package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.catalog.storage.CompanyDirectory;
import dev.ordering.order.loyalty.LoyaltyAdministration;
import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.order.model.LoyaltyBooking;
import dev.ordering.user.model.Account;
import dev.ordering.user.storage.AccountDirectory;
import dev.ordering.user.storage.AccountRepository;
import java.util.List;
import java.util.Optional;

/** The MBean for the companies' loyalty cards and their bookings. */
public final class LoyaltyBean {
  private static final int MAX_NOTE_LENGTH = 200;
  private static final int MAX_NUMBER_LENGTH = 64;
  private static final Parameter CARD = Parameter.of("card", "the id of the card");
  private static final Parameter COMPANY = Parameter.of("company", "the id of the company");

  private static final RowType<IssuedLoyaltyCard> ROW =
      RowType.of(
          "LoyaltyCard",
          "A loyalty card.",
          Column.number("id", "the id", IssuedLoyaltyCard::id),
          Column.number("company", "the id of the company", IssuedLoyaltyCard::companyId),
          Column.text("number", "what is printed on it", IssuedLoyaltyCard::number),
          Column.text(
              "user",
              "the id of its user; empty if it belongs to whoever holds it",
              card -> card.accountId().map(String::valueOf).orElse("")),
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
          Column.text(
              "order",
              "the id of the order; empty for an adjustment",
              booking -> booking.orderId().map(String::valueOf).orElse("")),
          Column.text("note", "why it was adjusted", LoyaltyBooking::note));

  private final LoyaltyAdministration loyalty;
  private final CompanyDirectory companies;
  private final AccountRepository accounts;
  private final AccountDirectory directory;

  public LoyaltyBean(
      LoyaltyAdministration loyalty,
      CompanyDirectory companies,
      AccountRepository accounts,
      AccountDirectory directory) {
    this.loyalty = loyalty;
    this.companies = companies;
    this.accounts = accounts;
    this.directory = directory;
  }

  public Bean describe() {
    return new Bean(
        "Loyalty",
        "The loyalty cards of the companies.",
        List.of(),
        List.of(
            Operation.query(
                    "list",
                    "The cards of a company, at most " + Paging.SIZE + ".",
                    COMPANY,
                    Paging.after())
                .returns(ROW.several(), this::list),
            Operation.query(
                    "ofUser",
                    "The cards of a user.",
                    Parameter.of("user", "the id or the e-mail address"))
                .returns(
                    ROW.several(),
                    arguments ->
                        ROW.table(
                            loyalty
                                .cards()
                                .ofAccount(Lookup.user(accounts, directory, arguments).id()))),
            Operation.query("show", "One card.", CARD)
                .returns(ROW.one(), arguments -> ROW.row(card(arguments))),
            Operation.query(
                    "bookings",
                    "What was booked on a card, the newest first, at most " + Paging.SIZE + ".",
                    CARD,
                    Parameter.optional("before", "the id before which the list goes on"))
                .returns(
                    BOOKING.several(),
                    arguments ->
                        BOOKING.table(
                            loyalty.bookings(
                                card(arguments).id(),
                                arguments.optionalNumber("before"),
                                Paging.SIZE))),
            Operation.action(
                    "issue",
                    "Issues a card. The card of a user gets the points of collected orders that"
                        + " are not on a card yet.",
                    COMPANY,
                    Parameter.optional(
                        "user",
                        "the id or the e-mail address; left out: the card belongs to"
                            + " whoever holds it"),
                    Parameter.optional("number", "1 to 64 characters; left out: it is generated"))
                .returns(ROW.one(), this::issue),
            Operation.action(
                    "adjust",
                    "Adds points to a card, or takes some.",
                    CARD,
                    Parameter.of("points", "how many; -5 takes five"),
                    Parameter.of("reason", "why, for the customer to read; 1 to 200 characters"))
                .returns(ROW.one(), this::adjust),
            Operation.action("block", "Blocks a card. No points can be added or used.", CARD)
                .returns(
                    ROW.one(),
                    arguments -> {
                      loyalty.block(card(arguments));
                      return ROW.row(card(arguments));
                    }),
            Operation.action(
                    "unblock", "Unblocks a card. It also gets the points that waited.", CARD)
                .returns(
                    ROW.one(),
                    arguments -> {
                      loyalty.unblock(card(arguments));
                      return ROW.row(card(arguments));
                    })));
  }

  private Object list(Arguments arguments) {
    return ROW.table(
        loyalty
            .cards()
            .ofCompany(Lookup.company(companies, arguments), arguments.after(), Paging.SIZE));
  }

  private IssuedLoyaltyCard card(Arguments arguments) {
    long id = arguments.number("card");
    return loyalty
        .cards()
        .find(id)
        .orElseThrow(() -> new AdministrationException("there is no loyalty card " + id));
  }

  private Object issue(Arguments arguments) {
    Optional<String> number =
        arguments.optional("number").map(given -> arguments.text("number", MAX_NUMBER_LENGTH));
    return ROW.row(
        loyalty
            .issue(
                Lookup.company(companies, arguments),
                arguments
                    .optional("user")
                    .map(given -> Lookup.user(accounts, directory, arguments))
                    .map(Account::id),
                number)
            .orElseThrow(
                () -> new AdministrationException("the company has a card with this number")));
  }

  private Object adjust(Arguments arguments) {
    String points = arguments.text("points");
    if (!points.matches("-?[1-9][0-9]{0,8}")) {
      throw new AdministrationException(
          "points must be a number from -999999999 to 999999999 and not 0, but is \""
              + points
              + "\"");
    }
    loyalty.adjust(
        card(arguments), Long.parseLong(points), arguments.text("reason", MAX_NOTE_LENGTH));
    return ROW.row(card(arguments));
  }
}
