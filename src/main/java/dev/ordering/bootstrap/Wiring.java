package dev.ordering.bootstrap;

import dev.ordering.account.AccountModule;
import dev.ordering.admin.AdministeredFeatures;
import dev.ordering.admin.AdministrationModule;
import dev.ordering.counter.CounterModule;
import dev.ordering.http.ContainerErrors;
import dev.ordering.http.ExampleValues;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.FileSenders;
import dev.ordering.http.page.Assets;
import dev.ordering.http.page.PageProblems;
import dev.ordering.http.page.Pages;
import dev.ordering.http.page.WebResources;
import dev.ordering.http.text.Texts;
import dev.ordering.oauth.authorize.AuthorizationModule;
import dev.ordering.oauth.authorize.DemoCallbackResource;
import dev.ordering.order.loyalty.LoyaltyModule;
import dev.ordering.paying.PayingModule;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.TrialTime;
import dev.ordering.sandbox.SandboxOrderResource;
import dev.ordering.sandbox.SandboxTimeResource;
import dev.ordering.user.password.Argon2Cost;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The service, wired by hand: the mechanisms, the {@link Features}, and what connects them with
 * requests, administrators and housekeeping.
 */
final class Wiring {
  private static final Logger LOG = LoggerFactory.getLogger(Wiring.class);

  final ContainerErrors containerErrors;
  final FileSenders fileSenders;
  final ClientAddress clientAddress;
  final Features features;
  final BackgroundWork work;
  final Housekeeping housekeeping;
  final AdministrationModule administration;

  /** The JAX-RS resources, filters and providers. */
  final List<Object> components = new ArrayList<>();

  Wiring(
      Settings settings,
      DataSource dataSource,
      WebResources webResources,
      Database database,
      Clock clock,
      Argon2Cost passwordCost) {
    Texts texts = new Texts(Documents.TEXTS);
    FeatureSettings featureSettings = new FeatureSettings(settings);
    PublicUrl publicUrl = new PublicUrl(settings.get(Setting.PUBLIC_URL));
    containerErrors = new ContainerErrors(texts, publicUrl);
    Assets assets = new Assets(webResources);
    Pages pages = new Pages(webResources, texts, publicUrl, assets, featureSettings.pageLinks());
    clientAddress = new ClientAddress(settings.get(Setting.TRUSTED_PROXIES));
    boolean demo = settings.get(Setting.DEMO) == Setting.Demo.TRUE;

    features =
        new Features(
            settings,
            featureSettings,
            database,
            clock,
            passwordCost,
            texts,
            pages,
            publicUrl,
            clientAddress);
    work = new BackgroundWork(features);
    fileSenders = new SignedInSenders(features.oauth.accessTokens());
    housekeeping = new Housekeeping(work.housekeeping(), clock);
    administration =
        new AdministrationModule(
            database,
            dataSource,
            clock,
            texts,
            new AdministeredFeatures(
                features.catalog,
                features.users,
                features.oauth,
                features.orders,
                features.loyalty,
                features.notifications,
                features.payments,
                features.webhooks,
                features.mail,
                features.account),
            settings.inForce(),
            settings.missingInProduction(),
            featureSettings.metricsAccess(clientAddress));

    components.addAll(
        OrderingApplication.mechanisms(
            settings,
            texts,
            publicUrl,
            features.oauth.accessTokens(),
            featureSettings.requestLimits(clientAddress)));
    components.addAll(administration.components());
    components.add(
        new PageProblems(
            pages,
            List.of(
                AuthorizationModule.PAGES,
                CounterModule.PAGES,
                AccountModule.PAGES,
                LoyaltyModule.PAGES,
                PayingModule.PAGES)));
    components.add(new AssetsResource(assets));
    components.addAll(
        Documents.components(
            pages,
            texts,
            publicUrl,
            new ExampleValues(publicUrl, demo, clock),
            featureSettings.documentationClient()));
    components.addAll(features.components(clock, clientAddress));
    if (demo) {
      new Demo(database, features).load();
      components.add(new DemoCallbackResource(pages, publicUrl));
      components.add(features.webhooks.demo(pages, publicUrl));
      components.add(new SandboxOrderResource(database, features.orders.changes()));
      components.add(new SandboxTimeResource(new TrialTime(database)));
    } else {
      database
          .startup()
          .then(
              () -> DatabaseChoice.requireNoDemoAccounts(settings, features.users.demo()::usable));
    }
    settings
        .get(Setting.DOCUMENTATION_CLIENT)
        .ifPresent(client -> database.startup().then(() -> warnIfUnknown(database, client)));
  }

  private void warnIfUnknown(Database database, String documentationClient) {
    if (database.read(() -> features.oauth.clients().find(documentationClient)).isEmpty()) {
      LOG.warn(
          "ordering/documentationClient is {}, but there is no such client: nobody can sign in at"
              + " /docs/api",
          documentationClient);
    }
  }
}
