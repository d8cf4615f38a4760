package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension;
import org.hibernate.SessionFactory;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.model.naming.PhysicalNamingStrategySnakeCaseImpl;
import org.hibernate.boot.registry.StandardServiceRegistry;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.bytecode.internal.none.BytecodeProviderImpl;
import org.hibernate.bytecode.spi.BytecodeProvider;
import org.hibernate.cfg.BatchSettings;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.MappingSettings;
import org.hibernate.cfg.SchemaToolingSettings;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * Migrates the schema with Flyway and opens it with Hibernate, which checks the entities against
 * it.
 */
final class SessionFactories {
  private static final int MAXIMUM_ATTEMPTS = 5;
  private static final String COMMON_MIGRATIONS = "classpath:db/migration";
  private static final String EMBEDDED_MIGRATIONS = "classpath:db/embedded";
  private static final String POSTGRESQL_MIGRATIONS = "classpath:db/postgresql";

  private SessionFactories() {}

  /**
   * Migrates and opens the schema. Hibernate reads the mapping while Flyway migrates, which saves
   * half a second of each start. This uses the pool directly, because a migration may take long and
   * must not be aborted by the connection watch.
   */
  static SessionFactory open(
      DataSource pool, List<Class<?>> entities, StatementInspector inspector) {
    CompletableFuture<Void> migration =
        CompletableFuture.runAsync(
            () -> migrate(pool), task -> new Thread(task, "migration").start());
    StandardServiceRegistry registry = registry(pool);
    try {
      MetadataSources sources = new MetadataSources(registry);
      entities.forEach(sources::addAnnotatedClass);
      Metadata metadata =
          sources
              .getMetadataBuilder()
              .applyImplicitNamingStrategy(new TableNames())
              .applyPhysicalNamingStrategy(new PhysicalNamingStrategySnakeCaseImpl())
              .build();
      DatabaseStartup.result(migration);
      return metadata.getSessionFactoryBuilder().applyStatementInspector(inspector).build();
    } catch (RuntimeException exception) {
      StandardServiceRegistryBuilder.destroy(registry);
      // No thread may outlive a failed start. If the migration failed, its exception is thrown
      // because it explains more.
      DatabaseStartup.result(migration);
      throw exception;
    }
  }

  static boolean isEmbedded(SessionFactory sessions) {
    return sessions.unwrap(SessionFactoryImplementor.class).getJdbcServices().getDialect()
        instanceof H2Dialect;
  }

  /**
   * Migrates, and tries again after a deadlock, which transactions of the previous release can
   * cause if it still runs beside this one.
   */
  private static void migrate(DataSource pool) {
    FluentConfiguration configuration =
        Flyway.configure(Database.class.getClassLoader())
            .dataSource(pool)
            .locations(COMMON_MIGRATIONS, isH2(pool) ? EMBEDDED_MIGRATIONS : POSTGRESQL_MIGRATIONS)
            .javaMigrations(new OpeningTimesMigration(ZoneId.systemDefault()))
            // another node may be migrating for as long as it takes
            .lockRetryCount(-1)
            // there are none, and Flyway would look for them among all classes of the service
            .callbacks(new String[0]);
    // otherwise a transaction holds the lock, and PostgreSQL ends it because it idles meanwhile
    configuration
        .getConfigurationExtension(PostgreSQLConfigurationExtension.class)
        .setTransactionalLock(false);
    Flyway flyway = configuration.load();
    for (int attempt = 1; ; attempt++) {
      try {
        flyway.migrate();
        return;
      } catch (FlywayException refused) {
        if (attempt == MAXIMUM_ATTEMPTS || !TransientErrors.isTransient(refused)) {
          throw refused;
        }
        TransientErrors.pause(attempt);
      }
    }
  }

  private static boolean isH2(DataSource pool) {
    try (Connection connection = pool.getConnection()) {
      return connection.getMetaData().getDatabaseProductName().equals("H2");
    } catch (SQLException exception) {
      throw new StatementFailedException(exception);
    }
  }

  private static StandardServiceRegistry registry(DataSource pool) {
    return new StandardServiceRegistryBuilder()
        .applySettings(
            Map.of(
                JdbcSettings.JAKARTA_NON_JTA_DATASOURCE,
                pool,
                SchemaToolingSettings.HBM2DDL_AUTO,
                "validate",
                BatchSettings.STATEMENT_BATCH_SIZE,
                100,
                JdbcSettings.JDBC_TIME_ZONE,
                "UTC",
                // otherwise a time without a zone would be stored in UTC, with the offset of the
                // JVM
                MappingSettings.JAVA_TIME_USE_DIRECT_JDBC,
                true,
                // Hibernate's error lines contain the row, for example an e-mail address, even if
                // a duplicate is expected. Unexpected errors are logged with the request that they
                // fail.
                JdbcSettings.LOG_JDBC_ERRORS,
                false,
                // There is no static metamodel. Hibernate would look for it in every library for
                // each entity.
                MappingSettings.STATIC_METAMODEL_POPULATION,
                "disabled"))
        // Nothing is loaded lazily, so no entity needs a generated proxy. Generated accessors
        // would cost more at each start than they save.
        .addService(BytecodeProvider.class, new BytecodeProviderImpl())
        .build();
  }
}
