package dev.ordering.account.storage;

import dev.ordering.http.text.Sha256;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stores which accounts are to be erased and were erased. Call it inside a transaction.
 *
 * @param clock the clock of the database
 */
public record ErasureRepository(Database database, Clock clock) {
  private static final Duration DELIVERY_TIME = Duration.ofHours(1);
  private static final int AT_ONCE = 100;
  private static final ZoneOffset LAST_ZONE = ZoneOffset.ofHours(-12);

  /** The order is not final, and its payment was not canceled, declined or timed out. */
  static final String IS_OPEN =
      "status in ('PENDING', 'HAS_READ', 'APPROVED') and (payment_status is null"
          + " or payment_status not in ('canceled', 'declined', 'timeout'))";

  private static final String OPEN =
      " from orders o where o.account_id = :account and "
          + IS_OPEN
          + " and coalesce(o.date, cast(o.placed_at as date)) >= :day";

  private static final String ACCOUNT =
      "select id, email, firstname || ' ' || lastname as name, credentials_version,"
          + " deletion_requested_at, created_at from account where erased_at is null and id ";

  /**
   * An account that has not been erased.
   *
   * @param name first and last name
   * @param waiting whether its deletion was requested
   * @param hash the hash that identifies the account after it is erased
   */
  public record ExistingAccount(
      Person person, String name, int credentialsVersion, boolean waiting, String hash) {}

  /** Waits for the row lock of the account and holds it until the end of the transaction. */
  public Optional<ExistingAccount> lock(long account) {
    return database.selectFirst(
        Sql.of(ACCOUNT + "= ? for update", account), ErasureRepository::existing);
  }

  private static ExistingAccount existing(ResultSet row) throws SQLException {
    Instant created = RowReader.instant(row, "created_at").orElseThrow();
    long id = row.getLong("id");
    return new ExistingAccount(
        new Person(id, row.getString("email")),
        row.getString("name"),
        row.getInt("credentials_version"),
        row.getObject("deletion_requested_at") != null,
        Sha256.hex("account " + id + " of " + created.getEpochSecond()));
  }

  /**
   * An order that is not final and whose handover date has not passed.
   *
   * @param number the order number in the shop; empty until it is assigned
   */
  public record OpenOrder(String shop, Optional<Integer> number, Optional<LocalDate> date) {}

  /** Returns the open orders of an account, the oldest first. */
  public List<OpenOrder> openOrders(long account) {
    return database.select(
        Sql.named(
            "select (select name from shop where id = o.shop_id) as shop, o.order_nr, o.date"
                + OPEN
                + " order by o.id limit "
                + AT_ONCE,
            Map.of("account", account, "day", today())),
        row ->
            new OpenOrder(
                row.getString("shop"),
                Optional.ofNullable(row.getObject("order_nr", Integer.class)),
                Optional.ofNullable(row.getObject("date", LocalDate.class))));
  }

  /** Returns the current date in the time zone in which each day begins last. */
  private LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), LAST_ZONE);
  }

  /** Returns the names of the companies whose only active staff is this account. */
  public List<String> onlyStaffOf(long account) {
    return database.select(
        Sql.named(
            "select c.name from company c join company_permission p on p.company_id = c.id"
                + " where p.account_id = :account and not exists (select 1"
                + " from company_permission q join account a on a.id = q.account_id"
                + " where q.company_id = c.id and a.id <> :account and not a.disabled"
                + " and a.deletion_requested_at is null) order by c.name",
            Map.of("account", account)),
        row -> row.getString(1));
  }

  /** Removes all access to the account and stores that it is to be erased. */
  public void postpone(long account) {
    for (String table : List.of("authorization_code", "token_pair", "login_session")) {
      database.change("delete from " + table + " where account_id = ?", account);
    }
    database.change(
        "update account set deletion_requested_at = ?,"
            + " credentials_version = credentials_version + 1 where id = ?",
        clock.instant(),
        account);
  }

  /** Returns some waiting accounts without open orders, those with ids after the given one. */
  public List<Long> readyToErase(long after) {
    return database.select(
        Sql.named(
            "select a.id from account a where a.deletion_requested_at is not null"
                + " and a.id > :after and not exists (select 1"
                + OPEN.replace(":account", "a.id")
                + ") order by a.id limit "
                + AT_ONCE,
            Map.of("after", after, "day", today())),
        row -> row.getLong(1));
  }

  /** Removes everything that names the person. The caller holds the lock of the account. */
  public void erase(ExistingAccount account) {
    Map<String, Object> values = new HashMap<>(account.person().values());
    values.put("now", clock.instant());
    values.put("since", Instant.EPOCH);
    values.put("name", account.name());
    List<String> addresses = KnownAddresses.of(database, account.person().account());
    values.put("emails", addresses);
    new AuditAnonymization(database).anonymize(account.person().account(), addresses);
    PersonalErasure.ofAccount().forEach(text -> database.change(Sql.named(text, values)));
    for (String address : addresses) {
      database.change(Sql.named(PersonalErasure.OF_DETAILS, Map.of("address", address)));
    }
    database.change(
        "insert into erasure (account_hash, erased_at) values (?, ?) on conflict do nothing",
        account.hash(),
        clock.instant());
  }

  /**
   * Returns the accounts erased within the last hour: mails or sign-ins may have been under way.
   */
  public List<Long> recentlyErased() {
    return database.select(
        Sql.of("select id from account where erased_at > ? order by id", lastHour()),
        row -> row.getLong("id"));
  }

  /** Removes what is left of mails and sign-ins that were under way when an account was erased. */
  public void removeLateRows(long account) {
    Map<String, Object> values =
        Map.of("account", account, "since", lastHour().minus(DELIVERY_TIME));
    PersonalErasure.ofLateRows().forEach(text -> database.change(Sql.named(text, values)));
  }

  private Instant lastHour() {
    return clock.instant().minus(DELIVERY_TIME);
  }

  /** Returns the hashes of the erased accounts. */
  public List<String> erased() {
    return database.select(
        Sql.of("select account_hash from erasure order by account_hash"), row -> row.getString(1));
  }

  /** Returns some accounts that are not erased, those with ids after the given one. */
  public List<ExistingAccount> existing(long after) {
    return database.select(
        Sql.of(ACCOUNT + "> ? order by id limit 1000", after), ErasureRepository::existing);
  }
}
