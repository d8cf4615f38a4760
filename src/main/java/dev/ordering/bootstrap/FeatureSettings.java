package dev.ordering.bootstrap;

import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.page.PageLinks;
import dev.ordering.mail.MailSettings;
import dev.ordering.mail.smtp.MailServer;
import dev.ordering.mail.smtp.ServerClasses;
import dev.ordering.metrics.MetricsAccess;
import dev.ordering.notification.push.PushSettings;
import dev.ordering.oauth.DemoClients;
import dev.ordering.oauth.storage.TokenSettings;
import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.paying.PayingSettings;
import dev.ordering.security.EncryptionKeys;
import dev.ordering.security.RequestLimits;
import dev.ordering.security.RequestQuotas;
import dev.ordering.security.RequestsAtOnce;
import dev.ordering.webhook.WebhookSettings;
import java.util.Optional;

/** The settings as the features take them, several together. */
final class FeatureSettings {
  private static final int LIMITS_OF_DEMO = 1000;
  private static final int TURNS = 12;

  private final Settings settings;
  private final boolean demo;

  FeatureSettings(Settings settings) {
    this.settings = settings;
    this.demo = settings.get(Setting.DEMO) == Setting.Demo.TRUE;
  }

  /** How long tokens live, and how many a user may have. */
  TokenSettings tokens() {
    return new TokenSettings(
        settings.get(Setting.ACCESS_TOKEN_LIFETIME),
        settings.get(Setting.REFRESH_TOKEN_LIFETIME),
        settings.get(Setting.REFRESH_GRACE),
        settings.get(Setting.CODE_LIFETIME),
        settings.get(Setting.DEVICES_PER_CLIENT));
  }

  /** Who may read the metrics over HTTP. */
  MetricsAccess metricsAccess(ClientAddress clientAddress) {
    return new MetricsAccess(
        settings.get(Setting.METRICS_TOKEN),
        settings.get(Setting.METRICS_ADDRESSES),
        clientAddress);
  }

  /** The settings of the push services. */
  PushSettings push() {
    return new PushSettings(
        new EndpointPolicy(settings.get(Setting.PUSH_PRIVATE_ADDRESSES)), secretKeys());
  }

  /** What encrypts what must stay secret from whoever reads the database. */
  EncryptionKeys secretKeys() {
    return settings.get(Setting.SECRETS_KEY).and(settings.get(Setting.PUSH_SECRETS_KEY));
  }

  /** How many requests are carried out; beside the demo data practically all. */
  RequestLimits requestLimits(ClientAddress clientAddress) {
    // the requests of one user leave processors to others
    int turns = Math.max(1, Math.min(TURNS, Runtime.getRuntime().availableProcessors() / 2));
    return new RequestLimits(
        quotas(Setting.REQUEST_LIMITS, RequestQuotas.STANDARD),
        new RequestsAtOnce(
            quotas(Setting.REQUESTS_AT_ONCE, RequestQuotas.STANDARD_AT_ONCE), turns, TURNS - turns),
        clientAddress);
  }

  private RequestQuotas quotas(Setting<Optional<RequestQuotas>> setting, RequestQuotas standard) {
    return settings.get(setting).orElseGet(() -> standard.times(demo ? LIMITS_OF_DEMO : 1));
  }

  /** What the administration sets for payments. */
  PayingSettings payments() {
    return new PayingSettings(
        settings.get(Setting.PAYMENT_TIMEOUT),
        new EndpointPolicy(settings.get(Setting.PAYMENT_PRIVATE_ADDRESSES)),
        secretKeys(),
        demo);
  }

  /** Where webhooks may lead, and what encrypts their secrets. */
  WebhookSettings webhooks() {
    return new WebhookSettings(
        new EndpointPolicy(settings.get(Setting.WEBHOOK_PRIVATE_ADDRESSES).orElse(demo)),
        secretKeys(),
        demo);
  }

  /** How mails leave, and where their links lead. */
  MailSettings mail() {
    Optional<String> from = settings.get(Setting.MAIL_FROM);
    Optional<MailServer> server =
        settings
            .get(Setting.MAIL_SERVER)
            .map(
                url ->
                    MailServer.of(
                        url,
                        settings
                            .get(Setting.MAIL_USER)
                            .map(
                                user ->
                                    new MailServer.Login(
                                        user, settings.get(Setting.MAIL_PASSWORD))),
                        from.orElseThrow(
                            () ->
                                new IllegalStateException(
                                    "the setting ordering/mailFrom is needed to send mails"))))
            .or(
                () ->
                    ServerClasses.with(() -> AppServerNames.find("mail", "Session"))
                        .map(session -> MailServer.of(session, from)));
    return new MailSettings(
        settings.get(Setting.PUBLIC_URL), demo, server, settings.get(Setting.MAILS_KEPT));
  }

  /** As whom the API explorer signs its readers in; with the demo data there is a client for it. */
  Optional<String> documentationClient() {
    Optional<String> ofDemo = demo ? Optional.of(DemoClients.DOCUMENTATION) : Optional.empty();
    return settings.get(Setting.DOCUMENTATION_CLIENT).or(() -> ofDemo);
  }

  /** What the pages lead to. */
  PageLinks pageLinks() {
    return new PageLinks(
        settings.get(Setting.SUPPORT_URL),
        settings.get(Setting.PRIVACY_URL),
        settings.get(Setting.TERMS_URL));
  }
}
