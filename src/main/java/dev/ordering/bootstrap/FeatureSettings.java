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

/** Combines settings into the configuration objects of the features. */
final class FeatureSettings {
  private static final int LIMIT_FACTOR_OF_DEMO = 1000;
  private static final int MAXIMUM_TURNS = 12;

  private final Settings settings;
  private final boolean demo;

  FeatureSettings(Settings settings) {
    this.settings = settings;
    this.demo = settings.get(Setting.DEMO) == Setting.Demo.TRUE;
  }

  /** Returns the lifetimes of tokens and the number of devices for each user. */
  TokenSettings tokens() {
    return new TokenSettings(
        settings.get(Setting.ACCESS_TOKEN_LIFETIME),
        settings.get(Setting.REFRESH_TOKEN_LIFETIME),
        settings.get(Setting.REFRESH_GRACE),
        settings.get(Setting.CODE_LIFETIME),
        settings.get(Setting.DEVICES_PER_CLIENT));
  }

  /** Returns who may read the metrics over HTTP. */
  MetricsAccess metricsAccess(ClientAddress clientAddress) {
    return new MetricsAccess(
        settings.get(Setting.METRICS_TOKEN),
        settings.get(Setting.METRICS_ADDRESSES),
        clientAddress);
  }

  /** Returns the settings of the push services. */
  PushSettings push() {
    return new PushSettings(
        new EndpointPolicy(settings.get(Setting.PUSH_PRIVATE_ADDRESSES)), secretKeys());
  }

  /** Returns the keys that encrypt secrets in the database. */
  EncryptionKeys secretKeys() {
    return settings.get(Setting.SECRETS_KEY).and(settings.get(Setting.PUSH_SECRETS_KEY));
  }

  /**
   * Returns the limits of requests. With the demo data they are so high that they practically do
   * not apply.
   */
  RequestLimits requestLimits(ClientAddress clientAddress) {
    // The requests of one user must leave processors to others.
    int turns =
        Math.max(1, Math.min(MAXIMUM_TURNS, Runtime.getRuntime().availableProcessors() / 2));
    return new RequestLimits(
        quotas(Setting.REQUEST_LIMITS, RequestQuotas.STANDARD),
        new RequestsAtOnce(
            quotas(Setting.REQUESTS_AT_ONCE, RequestQuotas.STANDARD_AT_ONCE),
            turns,
            MAXIMUM_TURNS - turns),
        clientAddress);
  }

  private RequestQuotas quotas(Setting<Optional<RequestQuotas>> setting, RequestQuotas standard) {
    return settings.get(setting).orElseGet(() -> standard.times(demo ? LIMIT_FACTOR_OF_DEMO : 1));
  }

  /** Returns the settings of payments. */
  PayingSettings payments() {
    return new PayingSettings(
        settings.get(Setting.PAYMENT_TIMEOUT),
        new EndpointPolicy(settings.get(Setting.PAYMENT_PRIVATE_ADDRESSES)),
        secretKeys(),
        demo);
  }

  /**
   * Returns the settings of webhooks: which URLs are allowed, and the keys that encrypt their
   * secrets.
   */
  WebhookSettings webhooks() {
    return new WebhookSettings(
        new EndpointPolicy(settings.get(Setting.WEBHOOK_PRIVATE_ADDRESSES).orElse(demo)),
        secretKeys(),
        demo);
  }

  /** Returns the settings of mails: the mail server, and the URL that links in mails begin with. */
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

  /** Returns the client as which the API explorer signs in. The demo data contain one. */
  Optional<String> documentationClient() {
    Optional<String> ofDemo = demo ? Optional.of(DemoClients.DOCUMENTATION) : Optional.empty();
    return settings.get(Setting.DOCUMENTATION_CLIENT).or(() -> ofDemo);
  }

  /** Returns the links of the pages. */
  PageLinks pageLinks() {
    return new PageLinks(
        settings.get(Setting.SUPPORT_URL),
        settings.get(Setting.PRIVACY_URL),
        settings.get(Setting.TERMS_URL));
  }
}
