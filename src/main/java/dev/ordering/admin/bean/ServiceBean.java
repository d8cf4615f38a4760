package dev.ordering.admin.bean;

import dev.ordering.admin.health.Readiness;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.Reading;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.admin.storage.AuditEntry;
import dev.ordering.admin.storage.AuditTrail;
import dev.ordering.persistence.DatabaseInfo;
import dev.ordering.persistence.DatabaseInfo.Migration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/** The MBean for the service itself: its version, database, settings, health and audit trail. */
public final class ServiceBean {
  private static final RowType<SettingInForce> SETTING =
      RowType.of(
          "Setting",
          "A setting in force.",
          Column.text("name", "the name behind ordering/", SettingInForce::name),
          Column.text("value", "the value; a secret is shown as ***", SettingInForce::value),
          Column.text("default", "the value where none is set", SettingInForce::standard));

  private static final RowType<Migration> MIGRATION =
      RowType.of(
          "Migration",
          "A step of the database schema.",
          Column.text("version", "its number", Migration::version),
          Column.text("description", "what it is about", Migration::description),
          Column.time("installed", "when it was made", Migration::installedAt),
          Column.flag("success", "whether it worked", Migration::success));

  private static final RowType<AuditEntry> ENTRY =
      RowType.of(
          "AuditEntry",
          "An act of administration.",
          Column.number("id", "the id", AuditEntry::id),
          Column.time("at", "when", AuditEntry::at),
          Column.text("who", "as far as the console reports it", AuditEntry::who),
          Column.text("bean", "the concern", AuditEntry::bean),
          Column.text("operation", "what was done", AuditEntry::operation),
          Column.text("arguments", "with what", AuditEntry::arguments),
          Column.text("outcome", "done, refused and why, or failed", AuditEntry::outcome));

  private final Supplier<Instant> started;
  private final DatabaseInfo database;
  private final Readiness readiness;
  private final AuditTrail trail;
  private final Overview.Sources overview;
  private final List<SettingInForce> settings;
  private final BackupOperation backup;

  public ServiceBean(
      Supplier<Instant> started,
      DatabaseInfo database,
      Readiness readiness,
      AuditTrail trail,
      Overview.Sources overview,
      List<SettingInForce> settings,
      BackupOperation backup) {
    this.started = started;
    this.database = database;
    this.readiness = readiness;
    this.trail = trail;
    this.overview = overview;
    this.settings = List.copyOf(settings);
    this.backup = backup;
  }

  public Bean describe() {
    return new Bean(
        "Service",
        "The service itself.",
        List.of(
            Reading.text("Version", "of the software", overview::version),
            Reading.text("Started", "when this node started", () -> started.get().toString()),
            Reading.text("DatabaseProduct", "the database and its version", database::product),
            Reading.text("DatabaseUrl", "its JDBC URL, without parameters", database::url),
            Reading.flag(
                "DatabaseReachable", "whether it responds", readiness::isDatabaseReachable),
            Reading.flag(
                "Ready", "the response of /health/ready to load balancers", readiness::isReady)),
        List.of(
            Operation.look("overview", "The service at a glance.")
                .withoutTransaction()
                .gives(Overview.ROW.one(), arguments -> Overview.ROW.row(overview.look())),
            Operation.look("settings", "The settings in force.")
                .withoutTransaction()
                .gives(SETTING.several(), arguments -> SETTING.table(settings)),
            Operation.look("migrations", "The steps that made the database schema.")
                .withoutTransaction()
                .gives(MIGRATION.several(), arguments -> MIGRATION.table(database.migrations())),
            Operation.look(
                    "audit",
                    "The acts of administration on record, newest first, at most "
                        + Paging.SIZE
                        + ".",
                    Parameter.optional("before", "the id before which the list continues"))
                .gives(
                    ENTRY.several(),
                    arguments ->
                        ENTRY.table(
                            trail.before(
                                arguments.optionalNumber("before").orElse(Long.MAX_VALUE),
                                Paging.SIZE))),
            backup.describe(),
            Operation.act(
                    "drain",
                    "Makes /health/ready ask load balancers to send nothing more to this node. The"
                        + " node still responds, so it can be removed without a failed request.")
                .withoutTransaction()
                .does(arguments -> readiness.drain()),
            Operation.act("resume", "Takes drain back.")
                .withoutTransaction()
                .does(arguments -> readiness.resume())));
  }
}
