package dev.ordering.paying.storage;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ordering.paying.model.ProviderKind;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import dev.ordering.security.EncryptionKeys;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The providers that collect the payments of each company. Call it inside a transaction. */
public record ProviderRepository(Database database, EncryptionKeys keys) {
  private static final String SELECT =
      "select company_id, kind, active, key_id, settings, changed_at from payment_provider where ";

  /**
   * A provider as it is configured for a company.
   *
   * @param active whether it collects new payments
   * @param key the id of the key that encrypts its settings; empty if they are not encrypted
   */
  public record Configured(
      long companyId, ProviderKind kind, boolean active, String key, Instant changedAt) {}

  /** Returns the provider that collects now; empty if there is none. */
  public Optional<Configured> active(long companyId) {
    return select("company_id = ? and active", companyId).stream().findFirst();
  }

  /**
   * Returns the kind of the provider that collects now; empty if administrators report payments.
   */
  public Optional<ProviderKind> collecting(long companyId) {
    return active(companyId).map(Configured::kind).filter(ProviderKind::collects);
  }

  /**
   * Returns the providers of companies with ids greater than {@code companyId}, in ascending order.
   */
  public List<Configured> after(long companyId, int limit) {
    return select("company_id > ? order by company_id, kind limit " + limit, companyId);
  }

  /** Returns the decrypted settings of a provider. */
  public Optional<String> settings(long companyId, ProviderKind kind) {
    return database.selectFirst(
        Sql.of(SELECT + "company_id = ? and kind = ?", companyId, kind.value()),
        row ->
            row.getString("key_id").isEmpty()
                ? ""
                : new String(keys.decrypt(encrypted(row), place(companyId, kind)), UTF_8));
  }

  /**
   * Stores the provider that collects from now on. Payments of the former provider stay with it.
   * Locks the company, so that it never has two.
   *
   * @param settings empty for a provider that needs none
   */
  public void put(long companyId, ProviderKind kind, String settings, Instant now) {
    EncryptionKeys.Encrypted encrypted =
        settings.isEmpty()
            ? new EncryptionKeys.Encrypted("", new byte[0])
            : keys.encrypt(settings.getBytes(UTF_8), place(companyId, kind));
    database.lock("CompanyEntity", companyId);
    deactivate(companyId);
    database.change(
        "delete from payment_provider where company_id = ? and kind = ?", companyId, kind.value());
    database.change(
        "insert into payment_provider (company_id, kind, active, settings, key_id, changed_at)"
            + " values (?, ?, true, ?, ?, ?)",
        companyId,
        kind.value(),
        encrypted.bytes(),
        encrypted.keyId(),
        now);
  }

  /** Deactivates the provider of a company. */
  public void deactivate(long companyId) {
    database.change("update payment_provider set active = false where company_id = ?", companyId);
  }

  /**
   * Encrypts with the first key all settings that are encrypted with another key. Locks all
   * settings, so that none of them are changed in the meantime.
   *
   * @return the number of these settings
   */
  public int reencrypt() {
    List<Configured> old =
        select("key_id <> '' order by company_id, kind for update").stream()
            .filter(row -> !keys.isCurrent(row.key()))
            .toList();
    for (Configured row : old) {
      EncryptionKeys.Encrypted encrypted =
          keys.encrypt(
              settings(row.companyId(), row.kind()).orElseThrow().getBytes(UTF_8),
              place(row.companyId(), row.kind()));
      database.change(
          "update payment_provider set settings = ?, key_id = ? where company_id = ?"
              + " and kind = ?",
          encrypted.bytes(),
          encrypted.keyId(),
          row.companyId(),
          row.kind().value());
    }
    return old.size();
  }

  /**
   * Checks that the keys of all settings are there.
   *
   * @throws IllegalStateException that names the keys that are missing, or are other ones
   */
  public void requireKeys() {
    keys.require(
        "the keys of payment providers",
        database
            .select(
                Sql.of(SELECT + "key_id <> '' order by company_id, kind"),
                row -> new EncryptionKeys.Stored(encrypted(row), place(read(row))))
            .stream());
  }

  private static EncryptionKeys.Encrypted encrypted(ResultSet row) throws SQLException {
    return new EncryptionKeys.Encrypted(row.getString("key_id"), row.getBytes("settings"));
  }

  private static String place(Configured row) {
    return place(row.companyId(), row.kind());
  }

  /**
   * Returns what binds a ciphertext to its row, so that it cannot be used as the settings of
   * another company.
   */
  private static String place(long companyId, ProviderKind kind) {
    return "payment_provider " + companyId + " " + kind.value();
  }

  private List<Configured> select(String condition, Object... values) {
    return database.select(Sql.of(SELECT + condition, values), ProviderRepository::read);
  }

  private static Configured read(ResultSet row) throws SQLException {
    return new Configured(
        row.getLong("company_id"),
        ProviderKind.of(row.getString("kind")).orElseThrow(),
        row.getBoolean("active"),
        row.getString("key_id"),
        RowReader.instant(row, "changed_at").orElseThrow());
  }
}
