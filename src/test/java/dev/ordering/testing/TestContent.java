package dev.ordering.testing;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.Settings;
import dev.ordering.catalog.CatalogModule;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.persistence.Database;
import dev.ordering.user.password.Argon2Cost;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a database contains when a test opens it. A build loads each once, and tests copy it. */
public enum TestContent {
  SCHEMA {
    @Override
    void load(HikariDataSource pool) {
      Database.open(pool, List.of(), sql -> sql).close();
    }
  },

  /** Also the catalogue of the demo data, which does not depend on the time. */
  CATALOGUE {
    @Override
    void load(HikariDataSource pool) {
      try (Database database = Database.open(pool, CatalogEntities.all(), sql -> sql)) {
        database.run(CatalogModule.of(database).demo()::load);
      }
    }
  },

  /** Also all demo data, which are about the days around their loading. A node has started. */
  DEMO {
    @Override
    void load(HikariDataSource pool) {
      new Ordering(
              Settings.of(Map.of("demo", "true")),
              pool,
              ServiceTest::file,
              Clock.systemUTC(),
              sql -> sql,
              Argon2Cost.PRODUCTION)
          .close();
    }
  };

  /** Loads it into a database that is empty or has the schema. */
  abstract void load(HikariDataSource pool);

  /** The name of the PostgreSQL database that is copied. */
  public String template() {
    return "with_" + name().toLowerCase(Locale.ROOT);
  }
}
