package dev.ordering.bootstrap;

import dev.ordering.admin.Administration;
import dev.ordering.catalog.Catalog;
import dev.ordering.catalog.Platform;
import dev.ordering.checkout.CheckoutService;
import dev.ordering.http.Assets;
import dev.ordering.http.ClientAddress;
import dev.ordering.http.ContainerErrors;
import dev.ordering.http.ExampleValues;
import dev.ordering.http.FileSenders;
import dev.ordering.http.Pages;
import dev.ordering.http.PublicUrl;
import dev.ordering.http.Texts;
import dev.ordering.http.WebResources;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.notification.NotificationService;
import dev.ordering.oauth.DemoClients;
import dev.ordering.oauth.authorize.AuthorizationModule;
import dev.ordering.oauth.authorize.DemoCallbackResource;
import dev.ordering.oauth.storage.LoginSessionRepository;
import dev.ordering.oauth.token.TokenModule;
import dev.ordering.order.OrderService;
import dev.ordering.persistence.Database;
import dev.ordering.upload.UploadService;
import dev.ordering.user.Users;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/**
 * The parts of the service, wired by hand: read it from top to bottom to see who stands on whom.
 */
final class Wiring {
  final ContainerErrors containerErrors;
  final FileSenders fileSenders;
  final ClientAddress clientAddress;
  final Users users;
  final NotificationService notifications;
  final Housekeeping housekeeping;
  final Administration administration;

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

    Catalog catalog = new Catalog(database);
    users = new Users(database, clock);

    clientAddress = new ClientAddress(settings.get(Setting.TRUSTED_PROXIES));
    LoginSessionRepository sessions =
        new LoginSessionRepository(
            database,
            users.accounts(),
            clock,
            settings.get(Setting.LOGIN_SESSION_IDLE),
            settings.get(Setting.LOGIN_SESSION_LIFETIME));
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
            platform -> catalog.directory().platform(platform).map(Platform::branding));
    IdempotentRequests idempotent = new IdempotentRequests(database, clock);
    UploadService uploads = new UploadService(database, publicUrl, clock);
    CheckoutService checkout =
        new CheckoutService(database, catalog.catalogues(), texts, publicUrl, clientAddress, clock);

    OrderService orders =
        new OrderService(
            database,
            catalog,
            checkout,
            uploads,
            users,
            idempotent,
            publicUrl,
            clientAddress,
            pages,
            clock,
            settings.get(Setting.PAYMENT_TIMEOUT),
            settings.get(Setting.OPEN_ORDERS_PER_ACCOUNT));

    notifications =
        new NotificationService(
            database,
            database.dataSource(),
            users.permissions(),
            idempotent,
            publicUrl,
            clock,
            settings.push());

    housekeeping =
        new Housekeeping(
            List.of(
                oauth.expiry(),
                authorizationPages.expiry(),
                idempotent.expiry(),
                uploads.expiry(),
                checkout.expiry(),
                orders.expiry(),
                notifications.expiry(),
                notifications.look()));

    components.addAll(
        OrderingApplication.mechanisms(settings, texts, publicUrl, oauth.accessTokens()));
    components.addAll(users.components(clientAddress));
    var features = new Administration.Features(catalog, users, oauth, orders, notifications);
    var access = settings.metricsAccess(clientAddress);
    administration =
        new Administration(
            database,
            dataSource,
            clock,
            texts,
            features,
            settings.inForce(),
            settings.unset(),
            access);
    components.addAll(administration.components());
    components.addAll(oauth.components());
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
    components.addAll(notifications.components());
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
    } else {
      database
          .opening()
          .then(() -> DatabaseChoice.requireNoDemoAccounts(settings, users.demo()::usable));
    }
  }
}
