package dev.ordering.admin;

import dev.ordering.admin.bean.BackupOperation;
import dev.ordering.admin.bean.CatalogueBean;
import dev.ordering.admin.bean.CatalogueFiles;
import dev.ordering.admin.bean.ClientsBean;
import dev.ordering.admin.bean.Corrections;
import dev.ordering.admin.bean.EffectiveSetting;
import dev.ordering.admin.bean.Lookup;
import dev.ordering.admin.bean.LoyaltyBean;
import dev.ordering.admin.bean.MailBean;
import dev.ordering.admin.bean.MetricsBean;
import dev.ordering.admin.bean.NotificationsBean;
import dev.ordering.admin.bean.OrdersBean;
import dev.ordering.admin.bean.Overview;
import dev.ordering.admin.bean.PaymentsBean;
import dev.ordering.admin.bean.PersonalDataOperations;
import dev.ordering.admin.bean.PushConfigurationsBean;
import dev.ordering.admin.bean.Removals;
import dev.ordering.admin.bean.ServiceBean;
import dev.ordering.admin.bean.SoftwareVersion;
import dev.ordering.admin.bean.StaffPermissions;
import dev.ordering.admin.bean.TokensBean;
import dev.ordering.admin.bean.UsersBean;
import dev.ordering.admin.bean.WebhooksBean;
import dev.ordering.admin.health.HealthResource;
import dev.ordering.admin.health.Readiness;
import dev.ordering.admin.jmx.AuditedOperations;
import dev.ordering.admin.jmx.MBeanRegistration;
import dev.ordering.admin.jmx.OpenBean;
import dev.ordering.admin.storage.AuditTrail;
import dev.ordering.http.text.Texts;
import dev.ordering.metrics.Metrics;
import dev.ordering.metrics.MetricsAccess;
import dev.ordering.metrics.MetricsResource;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.DatabaseBackup;
import dev.ordering.persistence.DatabaseInfo;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Wires the MBeans, the health endpoints and the metrics of the service. */
public final class AdministrationModule implements AutoCloseable {
  private final Readiness readiness;
  private final Texts texts;
  private final Metrics metrics;
  private final MetricsResource metricsResource;
  private final List<OpenBean> beans;
  private Optional<MBeanRegistration> registration = Optional.empty();

  /**
   * Creates the MBeans. {@link #register} makes them visible.
   *
   * @param settings the settings in force, with secrets hidden
   * @param unset settings that a production server should have but this one does not
   * @param access the access to the metrics over HTTP
   */
  public AdministrationModule(
      Database database,
      DataSource dataSource,
      Clock clock,
      Texts texts,
      AdministeredFeatures features,
      List<EffectiveSetting> settings,
      List<String> unset,
      MetricsAccess access) {
    this.texts = texts;
    AuditTrail trail = new AuditTrail(database, clock);
    readiness = new Readiness(database.health());
    metrics = new Metrics(dataSource);
    metrics.gauge(
        "ordering.drained", "1 where the node was drained", () -> readiness.isDrained() ? 1 : 0);
    features.addTo(metrics);
    metricsResource = new MetricsResource(metrics, access);
    DatabaseInfo facts = new DatabaseInfo(dataSource);
    Overview.Sources overview =
        new Overview.Sources(
            SoftwareVersion.current(),
            readiness,
            facts,
            unset,
            features.orders().search(),
            metrics,
            clock);
    var companies = features.catalog().directory();
    var accounts = features.users().accounts();
    var lookup = new Lookup(features.oauth().clients(), accounts, companies);
    AuditedOperations audited = new AuditedOperations(database, trail, texts, lookup::accountId);
    Removals removals = new Removals(database);
    beans =
        Stream.of(
                new ClientsBean(database, features.oauth().registry(), lookup, removals).describe(),
                new UsersBean(
                        lookup,
                        accounts,
                        features.users().registration(),
                        new StaffPermissions(lookup, features.users().permissions(), companies),
                        new PersonalDataOperations(
                            database,
                            lookup,
                            features.account().download(),
                            features.account().deletion()))
                    .describe(),
                new TokensBean(
                        database,
                        features.oauth().issuedTokens(),
                        features.oauth().revocation(),
                        lookup)
                    .describe(),
                new CatalogueBean(
                        companies,
                        lookup,
                        new Corrections(companies, removals),
                        new CatalogueFiles(
                            database,
                            companies,
                            lookup,
                            features.catalog().companyCatalogueImport()))
                    .describe(),
                new LoyaltyBean(features.loyalty().administration(), lookup).describe(),
                new OrdersBean(
                        features.orders().search(),
                        features.orders().changes(),
                        features.payments().administration())
                    .describe(),
                new NotificationsBean(
                        features.notifications().queue(), features.notifications().metrics())
                    .describe(),
                new PushConfigurationsBean(features.notifications().configurations()).describe(),
                new PaymentsBean(database, features.payments().administration(), lookup).describe(),
                new WebhooksBean(
                        features.webhooks().administration(), features.webhooks().metrics())
                    .describe(),
                new MailBean(features.mail().administration(), features.mail().metrics())
                    .describe(),
                new MetricsBean(metrics).describe(),
                new ServiceBean(
                        database.startup().once(clock::instant),
                        facts,
                        readiness,
                        trail,
                        overview,
                        settings,
                        new BackupOperation(new DatabaseBackup(dataSource)))
                    .describe())
            .map(bean -> new OpenBean(bean, audited))
            .toList();
  }

  /**
   * Registers the MBeans, so that the app server's consoles show them.
   *
   * @param context the context path, empty for the root
   * @param version the version of the context, if the app server has several
   */
  public void register(String context, Optional<String> version) {
    registration = Optional.of(new MBeanRegistration(beans, context, version));
  }

  /** Returns the components to register with JAX-RS. */
  public List<Object> components() {
    return List.of(new HealthResource(readiness, texts), metrics.requests(), metricsResource);
  }

  /** Drains the node, so that load balancers choose another one, and unregisters the MBeans. */
  @Override
  public void close() {
    readiness.drain();
    registration.ifPresent(MBeanRegistration::close);
    metrics.close();
  }
}
