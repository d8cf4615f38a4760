package dev.ordering.order.storage;

import dev.ordering.order.model.AvailableReward;
import dev.ordering.order.model.IssuedLoyaltyCard;
import dev.ordering.order.model.Order;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Stores the loyalty cards of companies. Call it inside a transaction. */
public record LoyaltyCardRepository(Database database) {
  private static final int TRIES = 5;
  private static final SecureRandom RANDOM = new SecureRandom();

  private static final String SELECT =
      "select c.id, c.company_id, co.name, c.number, c.account_id, c.points, c.blocked"
          + " from loyalty_card c join company co on co.id = c.company_id where ";

  private static final String ISSUES_AUTOMATICALLY =
      "select 1 from loyalty_programme p join account a on a.id = :account"
          + " where p.company_id = :company and p.automatic_cards and a.erased_at is null"
          + " and not exists (select 1 from loyalty_card c"
          + " where c.company_id = p.company_id and c.account_id = a.id)";

  public Optional<IssuedLoyaltyCard> find(long cardId) {
    return cards("c.id = ?", cardId).stream().findFirst();
  }

  /** Returns the cards of a user, oldest first. */
  public List<IssuedLoyaltyCard> ofAccount(long accountId) {
    return cards("c.account_id = ? order by c.id", accountId);
  }

  /** Returns the cards of a company with ids above {@code after}, sorted by id. */
  public List<IssuedLoyaltyCard> ofCompany(long companyId, long after, int limit) {
    return cards("c.company_id = ? and c.id > ? order by c.id limit " + limit, companyId, after);
  }

  /** Whether the programme automatically issues a first card to the customer, who has none. */
  public boolean issuesAutomatically(Order.Owner owner) {
    return database.exists(
        Sql.named(
            ISSUES_AUTOMATICALLY,
            Map.of("company", owner.companyId(), "account", owner.accountId())));
  }

  /**
   * Returns the rewards that the card has enough points for, in the order of the programme; none if
   * it is blocked.
   */
  public List<AvailableReward> rewards(IssuedLoyaltyCard card, Locale language) {
    return card.blocked()
        ? List.of()
        : database.select(
            Sql.of(
                "select id, points, coalesce(name_"
                    + language.getLanguage()
                    + ", name_original) as name from loyalty_reward"
                    + " where company_id = ? and points <= ? order by rank",
                card.companyId(),
                card.points()),
            row ->
                new AvailableReward(
                    row.getLong("id"), row.getString("name"), row.getLong("points")));
  }

  /**
   * Adds a card without points.
   *
   * @param accountId the account that owns the card; empty if the card belongs to its bearer
   * @param number a number that no card of the company has; if empty, a number is generated
   * @return the id of the card; empty if a card of the company has that number
   */
  public Optional<Long> add(long companyId, Optional<Long> accountId, Optional<String> number) {
    return IntStream.range(0, number.isPresent() ? 1 : TRIES)
        .mapToObj(attempt -> number.orElseGet(this::number))
        .filter(tried -> insert(companyId, accountId, tried))
        .findFirst()
        .flatMap(
            added ->
                database.selectFirst(
                    Sql.of(
                        "select id from loyalty_card where company_id = ? and number = ?",
                        companyId,
                        added),
                    row -> row.getLong("id")));
  }

  private boolean insert(long companyId, Optional<Long> accountId, String number) {
    return database.change(
            "insert into loyalty_card (company_id, number, account_id) values (?, ?, ?)"
                + " on conflict do nothing",
            companyId,
            number,
            accountId)
        == 1;
  }

  /** Blocks a card, so that points can be neither added nor spent, or unblocks it. */
  public void block(long cardId, boolean blocked) {
    database.change("update loyalty_card set blocked = ? where id = ?", blocked, cardId);
  }

  /**
   * Returns 13 digits for a barcode: a prefix for in-store use, random digits, and the check digit
   * (GS1 7.9).
   */
  private String number() {
    StringBuilder digits = new StringBuilder("29");
    RANDOM.ints(10, 0, 10).forEach(digits::append);
    int sum =
        IntStream.range(0, digits.length())
            .map(i -> Character.digit(digits.charAt(i), 10) * (i % 2 == 0 ? 1 : 3))
            .sum();
    return digits.append((10 - sum % 10) % 10).toString();
  }

  private List<IssuedLoyaltyCard> cards(String condition, Object... values) {
    return database.select(
        Sql.of(SELECT + condition, values),
        row ->
            new IssuedLoyaltyCard(
                row.getLong("id"),
                row.getLong("company_id"),
                row.getString("name"),
                row.getString("number"),
                Optional.ofNullable(row.getObject("account_id", Long.class)),
                row.getLong("points"),
                row.getBoolean("blocked")));
  }
}
