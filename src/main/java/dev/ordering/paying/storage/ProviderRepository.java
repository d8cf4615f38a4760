package dev.ordering.paying.storage;

import dev.ordering.paying.model.ProviderKind;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Optional;

/** Who collects the payments of each company. Call it inside a transaction. */
public final class ProviderRepository {
  private final Database database;

  public ProviderRepository(Database database) {
    this.database = database;
  }

  /** Who does at present; empty if nobody was configured. */
  public Optional<ProviderKind> active(long companyId) {
    return database
        .select(
            Sql.of("select kind from payment_provider where company_id = ? and active", companyId),
            row -> ProviderKind.of(row.getString("kind")))
        .stream()
        .flatMap(Optional::stream)
        .findFirst();
  }
}
