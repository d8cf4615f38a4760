package dev.ordering.admin.bean;

import dev.ordering.admin.health.Readiness;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.BeanAttribute;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.admin.storage.AuditEntry;
import dev.ordering.admin.storage.AuditTrail;
import dev.ordering.persistence.DatabaseInfo;
import dev.ordering.persistence.DatabaseInfo.Migration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/** The MBean for the service itself: its version, database, settings, health and audit log. */
public record ServiceBean(
    Supplier<Instant> started,
    DatabaseInfo database,
    Readiness readiness,
    AuditTrail trail,
    Overview.Sources overview,
    List<EffectiveSetting> settings,
    BackupOperation backup) {
  private static final RowType<EffectiveSetting> SETTING =
      RowType.of(
          "Setting",
          "A setting in force.",
          Column.text("name", "the name behind ordering/", EffectiveSetting::name),
          Column.text("value", "the value; a secret is shown as ***", EffectiveSetting::value),
          Column.text("default", "the value where none is set", EffectiveSetting::defaultValue));

  private static final RowType<Migration> MIGRATION =
      RowType.of(
          "Migration",
          "A migration of the database schema.",
          Column.text("version", "its number", Migration::version),
          Column.text("description", "what it is about", Migration::description),
          Column.time("installed", "when it was carried out", Migration::installedAt),
          Column.flag("success", "whether it worked", Migration::success));

  private static final RowType<AuditEntry> ENTRY =
      RowType.of(
          "AuditEntry",
          "An operation of an administrator.",
          Column.number("id", "the id", AuditEntry::id),
          Column.time("at", "when", AuditEntry::at),
          Column.text("who", "as far as the console reports it", AuditEntry::who),
          Column.text("bean", "the concern", AuditEntry::bean),
          Column.text("operation", "what was done", AuditEntry::operation),
          Column.text("arguments", "the values of its parameters", AuditEntry::arguments),
          Column.text("outcome", "done, refused and why, or failed", AuditEntry::outcome));

  public ServiceBean {
    settings = List.copyOf(settings);
  }

  public Bean describe() {
    return new Bean(
        "Service",
        "The service itself.",
        List.of(
            BeanAttribute.text("Version", "of the software", overview::version),
            BeanAttribute.text("Started", "when this node started", () -> started.get().toString()),
            BeanAttribute.text(
                "DatabaseProduct", "the database and its version", database::product),
            BeanAttribute.text("DatabaseUrl", "its JDBC URL, without parameters", database::url),
            BeanAttribute.flag(
                "DatabaseReachable", "whether it responds", readiness::isDatabaseReachable),
            BeanAttribute.flag(
                "Ready", "the response of /health/ready to load balancers", readiness::isReady)),
        List.of(
            Operation.query("overview", "The service at a glance.")
                .withoutTransaction()
                .returnsRow(Overview.ROW, arguments -> overview.current()),
            Operation.query("settings", "The settings in force.")
                .withoutTransaction()
                .returnsTable(SETTING, arguments -> settings),
            Operation.query("migrations", "The migrations of the database schema.")
                .withoutTransaction()
                .returnsTable(MIGRATION, arguments -> database.migrations()),
            Operation.page(
                    "audit",
                    "The audit log: the operations of administrators, newest first",
                    Paging.before())
                .returnsTable(
                    ENTRY,
                    arguments ->
                        trail.before(arguments.before().orElse(Long.MAX_VALUE), Paging.SIZE)),
            backup.describe(),
            Operation.action(
                    "drain",
                    "Makes /health/ready ask load balancers to send nothing more to this node. The"
                        + " node still responds, so it can be removed without a failed request.")
                .withoutTransaction()
                .runs(arguments -> readiness.drain()),
            Operation.action("resume", "Undoes drain.")
                .withoutTransaction()
                .runs(arguments -> readiness.resume())));
  }
}
