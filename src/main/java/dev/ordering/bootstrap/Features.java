package dev.ordering.bootstrap;

import dev.ordering.account.AccountModule;
import dev.ordering.account.Retention;
import dev.ordering.account.storage.RetentionRepository;
import dev.ordering.catalog.CatalogModule;
import dev.ordering.catalog.model.Platform;
import dev.ordering.checkout.CheckoutModule;
import dev.ordering.counter.CounterModule;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.page.Pages;
import dev.ordering.http.text.Texts;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.mail.MailModule;
import dev.ordering.notification.NotificationModule;
import dev.ordering.oauth.authorize.AuthorizationModule;
import dev.ordering.oauth.session.LoginSessions;
import dev.ordering.oauth.storage.LoginSessionRepository;
import dev.ordering.oauth.token.TokenModule;
import dev.ordering.order.OrderModule;
import dev.ordering.order.loyalty.LoyaltyModule;
import dev.ordering.paying.CollectionModule;
import dev.ordering.paying.PayingModule;
import dev.ordering.payment.PayableMethods;
import dev.ordering.persistence.Database;
import dev.ordering.upload.UploadModule;
import dev.ordering.user.UserModule;
import dev.ordering.user.password.Argon2Cost;
import dev.ordering.webhook.WebhookModule;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;

/**
 * The features, wired by hand. Read from top to bottom, it shows which feature uses which. {@link
 * Wiring} connects them with requests, administrators and housekeeping.
 */
final class Features {
  final MailModule mail;
  final CatalogModule catalog;
  final UserModule users;
  final TokenModule oauth;
  final AuthorizationModule authorization;
  final IdempotentRequests idempotent;
  final UploadModule uploads;
  final CheckoutModule checkout;
  final OrderModule orders;
  final LoyaltyModule loyalty;
  final CollectionModule payments;
  private final PayableMethods payable;
  final CounterModule counter;
  final AccountModule account;
  final Retention retention;
  final NotificationModule notifications;
  final WebhookModule webhooks;

  Features(
      Settings settings,
      FeatureSettings featureSettings,
      Database database,
      Clock clock,
      Argon2Cost passwordCost,
      Texts texts,
      Pages pages,
      PublicUrl publicUrl,
      ClientAddress clientAddress) {
    mail = MailModule.of(database, texts, pages, publicUrl, featureSettings.mail());
    catalog = CatalogModule.of(database);
    users = UserModule.of(database, clock, mail.outbox(), passwordCost);
    users.composers(mail.templates(), mail::url).forEach(mail::compose);
    LoginSessionRepository loginSessions =
        new LoginSessionRepository(
            database,
            users.accounts(),
            clock,
            settings.get(Setting.LOGIN_SESSION_IDLE),
            settings.get(Setting.LOGIN_SESSION_LIFETIME));
    LoginSessions sessions = new LoginSessions(database, loginSessions);
    oauth =
        TokenModule.of(
            database,
            clock,
            featureSettings.tokens(),
            publicUrl,
            clientAddress,
            users.signIn(),
            sessions);
    authorization =
        AuthorizationModule.of(
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
    idempotent = new IdempotentRequests(database, clock, settings.get(Setting.IDEMPOTENCY_KEPT));
    uploads = UploadModule.of(database, publicUrl, clock);
    PayingModule paying =
        PayingModule.of(database, oauth.clients(), featureSettings.payments(), clock);
    payable = paying.payable();
    checkout =
        CheckoutModule.of(
            database, catalog.catalogues(), texts, publicUrl, clientAddress, clock, payable);
    orders =
        OrderModule.of(
            database,
            catalog,
            checkout,
            uploads,
            users,
            idempotent,
            mail,
            publicUrl,
            clientAddress,
            texts,
            clock,
            settings.get(Setting.OPEN_ORDERS_PER_ACCOUNT),
            settings.get(Setting.CUSTOMER_CONTACT_DAYS),
            paying.forOrders());
    loyalty = LoyaltyModule.of(database, catalog.shops(), authorization.pageServices(), clock);
    payments = paying.collecting(orders, authorization.pageServices(), publicUrl);
    counter =
        CounterModule.of(
            database, catalog, users, orders, authorization.pageServices(), texts, clock);
    notifications =
        NotificationModule.of(
            database,
            users.permissions(),
            idempotent,
            publicUrl,
            mail,
            pages,
            clock,
            featureSettings.push());
    retention =
        new Retention(
            database,
            new RetentionRepository(database),
            clock,
            settings.get(Setting.ORDER_NAMES_KEPT),
            settings.get(Setting.AUDIT_KEPT));
    account =
        AccountModule.of(
            database,
            clock,
            users,
            loginSessions,
            notifications.newsletters(),
            authorization.pageServices());
    webhooks =
        WebhookModule.of(
            database, users.permissions(), idempotent, publicUrl, featureSettings.webhooks());
  }

  /** Returns the JAX-RS resources, filters and providers of the features. */
  List<Object> components(Clock clock, ClientAddress clientAddress) {
    return Stream.of(
            users.components(clientAddress),
            oauth.components(),
            authorization.components(),
            catalog.components(payable, clock),
            checkout.components(),
            uploads.components(),
            orders.components(),
            loyalty.components(),
            payments.components(),
            counter.components(),
            account.components(),
            mail.components(),
            notifications.components(),
            webhooks.components())
        .<Object>flatMap(List::stream)
        .toList();
  }
}
