package dev.ordering.bootstrap;

import dev.ordering.admin.AdministrationModule;
import dev.ordering.catalog.CatalogModule;
import dev.ordering.catalog.model.Platform;
import dev.ordering.checkout.CheckoutModule;
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
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.notification.NotificationModule;
import dev.ordering.oauth.DemoClients;
import dev.ordering.oauth.authorize.AuthorizationModule;
import dev.ordering.oauth.authorize.DemoCallbackResource;
import dev.ordering.oauth.session.LoginSessions;
import dev.ordering.oauth.storage.LoginSessionRepository;
import dev.ordering.oauth.token.TokenModule;
import dev.ordering.order.OrderModule;
import dev.ordering.persistence.Database;
import dev.ordering.upload.UploadModule;
import dev.ordering.user.UserModule;
import dev.ordering.webhook.WebhookModule;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/**
 * The parts of the service, wired by hand: read it from top to bottom to see which part uses which.
 */
final class Wiring {
  final ContainerErrors containerErrors;
  final FileSenders fileSenders;
  final ClientAddress clientAddress;
  final UserModule users;
  final NotificationModule notifications;
  final WebhookModule webhooks;
  final Housekeeping housekeeping;
  final AdministrationModule administration;

  /** The JAX-RS resources, filters and providers. */
  final List<Object> components = new ArrayList<>();

  Wiring(
      Settings settings,
      DataSource dataSource,
      WebResources webResources,
      Database database,
      Clock clock) {
    Texts texts = new Texts(Documents.TEXTS);
    PublicUrl publicUrl = new PublicUrl(settings.get(Setting.PUBLIC_URL));
    containerErrors = new ContainerErrors(texts, publicUrl);
    Assets assets = new Assets(webResources);
    Pages pages = new Pages(webResources, texts, publicUrl, assets, settings.pageLinks());

    CatalogModule catalog = new CatalogModule(database);
    users = new UserModule(database, clock);

    clientAddress = new ClientAddress(settings.get(Setting.TRUSTED_PROXIES));
    LoginSessions sessions =
        new LoginSessions(
            database,
            new LoginSessionRepository(
                database,
                users.accounts(),
                clock,
                settings.get(Setting.LOGIN_SESSION_IDLE),
                settings.get(Setting.LOGIN_SESSION_LIFETIME)));
    TokenModule oauth =
        new TokenModule(
            database, clock, settings.tokens(), publicUrl, clientAddress, users.signIn(), sessions);
    fileSenders = new SignedInSenders(oauth.accessTokens());
    AuthorizationModule authorizationPages =
        new AuthorizationModule(
            database,
            clock,
            oauth,
            users,
            sessions,
            pages,
            publicUrl,
            clientAddress,
            platform ->
                database
                    .read(() -> catalog.directory().platform(platform))
                    .map(Platform::branding));
    IdempotentRequests idempotent = new IdempotentRequests(database, clock);
    UploadModule uploads = new UploadModule(database, publicUrl, clock);
    CheckoutModule checkout =
        new CheckoutModule(database, catalog.catalogues(), texts, publicUrl, clientAddress, clock);

    OrderModule orders =
        new OrderModule(
            database,
            catalog,
            checkout,
            uploads,
            users,
            idempotent,
            publicUrl,
            clientAddress,
            texts,
            pages,
            clock,
            settings.get(Setting.PAYMENT_TIMEOUT),
            settings.get(Setting.OPEN_ORDERS_PER_ACCOUNT),
            settings.get(Setting.CUSTOMER_CONTACT_DAYS));

    notifications =
        new NotificationModule(
            database,
            database.dataSource(),
            users.permissions(),
            idempotent,
            publicUrl,
            clock,
            settings.push());

    webhooks =
        new WebhookModule(
            database, users.permissions(), idempotent, publicUrl, settings.webhooks());

    housekeeping =
        new Housekeeping(
            List.of(
                oauth.expiry(),
                authorizationPages.expiry(),
                idempotent.expiry(),
                uploads.expiry(),
                checkout.expiry(),
                orders.expiry(),
                orders.deadlines(),
                notifications.expiry(),
                notifications.look(),
                webhooks.expiry(),
                webhooks.look()));

    components.addAll(
        OrderingApplication.mechanisms(settings, texts, publicUrl, oauth.accessTokens()));
    components.addAll(users.components(clientAddress));
    var features =
        new AdministrationModule.Features(catalog, users, oauth, orders, notifications, webhooks);
    administration =
        new AdministrationModule(
            database,
            dataSource,
            clock,
            texts,
            features,
            settings.inForce(),
            settings.unset(),
            settings.metricsAccess(clientAddress));
    components.addAll(administration.components());
    components.addAll(oauth.components());
    components.add(new PageProblems(pages, AuthorizationModule.PAGES, CounterModule.PAGES));
    components.addAll(authorizationPages.components());
    components.add(new AssetsResource(assets));
    components.addAll(
        Documents.components(
            pages,
            texts,
            publicUrl,
            new ExampleValues(publicUrl, settings.get(Setting.DEMO) == Setting.Demo.TRUE, clock),
            settings.documentationClient()));
    components.addAll(catalog.components(clock));
    components.addAll(checkout.components());
    components.addAll(uploads.components());
    components.addAll(orders.components());
    var browsers = authorizationPages.browsers();
    var counter = new CounterModule(database, catalog, users, orders, browsers, texts, clock);
    components.addAll(counter.components());
    components.addAll(notifications.components());
    components.addAll(webhooks.components());
    if (settings.get(Setting.DEMO) == Setting.Demo.TRUE) {
      List<Runnable> parts =
          List.of(
              catalog.demo()::load,
              users.demo()::load,
              checkout.demo()::load,
              new DemoClients(database)::load,
              orders.demo()::load,
              notifications.demo()::load);
      database.opening().then(() -> new Demo(database, catalog.catalogImport()).load(parts));
      components.add(new DemoCallbackResource(pages, publicUrl));
      components.add(webhooks.demo(pages, publicUrl));
    } else {
      database
          .opening()
          .then(() -> DatabaseChoice.requireNoDemoAccounts(settings, users.demo()::usable));
    }
  }
}
