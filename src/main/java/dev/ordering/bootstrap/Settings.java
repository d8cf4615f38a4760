package dev.ordering.bootstrap;

import dev.ordering.admin.bean.SettingInForce;
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
import dev.ordering.webhook.WebhookSettings;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The settings in force. A value is looked for as system property {@code ordering.NAME},
 * environment variable {@code ORDERING_NAME}, JNDI env-entry {@code ordering/NAME} (the app
 * server's context file, else web.xml); else the default is used.
 */
public final class Settings {
  private final Function<String, Optional<String>> source;

  private Settings(Function<String, Optional<String>> source) {
    this.source = source;
  }

  public static Settings ofAppServer() {
    return new Settings(Settings::find);
  }

  /** Settings given by name, for tests and tools; all others have their default. */
  public static Settings of(Map<String, String> values) {
    return new Settings(name -> Optional.ofNullable(values.get(name)));
  }

  /** How long tokens live, and how many a user may have. */
  TokenSettings tokens() {
    return new TokenSettings(
        get(Setting.ACCESS_TOKEN_LIFETIME),
        get(Setting.REFRESH_TOKEN_LIFETIME),
        get(Setting.REFRESH_GRACE),
        get(Setting.CODE_LIFETIME),
        get(Setting.DEVICES_PER_CLIENT));
  }

  /** Who may read the metrics over HTTP. */
  MetricsAccess metricsAccess(ClientAddress clientAddress) {
    return new MetricsAccess(
        get(Setting.METRICS_TOKEN), get(Setting.METRICS_ADDRESSES), clientAddress);
  }

  /** The settings of the push services. */
  PushSettings push() {
    return new PushSettings(new EndpointPolicy(get(Setting.PUSH_PRIVATE_ADDRESSES)), secretKeys());
  }

  /** What encrypts what must stay secret from whoever reads the database. */
  EncryptionKeys secretKeys() {
    return get(Setting.SECRETS_KEY).and(get(Setting.PUSH_SECRETS_KEY));
  }

  /** What the administration sets for payments. */
  PayingSettings payments() {
    return new PayingSettings(
        get(Setting.PAYMENT_TIMEOUT),
        new EndpointPolicy(get(Setting.PAYMENT_PRIVATE_ADDRESSES)),
        secretKeys(),
        get(Setting.DEMO) == Setting.Demo.TRUE);
  }

  /** Where webhooks may lead, and what encrypts their secrets. */
  WebhookSettings webhooks() {
    boolean demo = get(Setting.DEMO) == Setting.Demo.TRUE;
    return new WebhookSettings(
        new EndpointPolicy(get(Setting.WEBHOOK_PRIVATE_ADDRESSES).orElse(demo)),
        secretKeys(),
        demo);
  }

  /** How mails leave, and where their links lead. */
  MailSettings mail() {
    Optional<String> from = get(Setting.MAIL_FROM);
    Optional<MailServer> server =
        get(Setting.MAIL_SERVER)
            .map(
                url ->
                    MailServer.of(
                        url,
                        get(Setting.MAIL_USER)
                            .map(user -> new MailServer.Login(user, get(Setting.MAIL_PASSWORD))),
                        from.orElseThrow(
                            () ->
                                new IllegalStateException(
                                    "the setting ordering/mailFrom is needed to send mails"))))
            .or(
                () ->
                    ServerClasses.with(() -> AppServerNames.find("mail", "Session"))
                        .map(session -> MailServer.of(session, from)));
    return new MailSettings(
        get(Setting.PUBLIC_URL), get(Setting.DEMO) == Setting.Demo.TRUE, server);
  }

  /** Every setting as it is now, those that are secret hidden. */
  public List<SettingInForce> inForce() {
    List<SettingInForce> all = new ArrayList<>();
    for (Setting<?> setting : Setting.all()) {
      String text = text(setting);
      boolean hidden = setting.isSecret() && !text.isEmpty();
      all.add(new SettingInForce(setting.name(), hidden ? "***" : text, setting.text()));
    }
    return all;
  }

  /** The names of what a production server should have but this one does not. */
  List<String> unset() {
    Optional<URI> publicUrl = get(Setting.PUBLIC_URL);
    List<String> unset = new ArrayList<>();
    if (publicUrl.isEmpty()) {
      unset.add(Setting.PUBLIC_URL.name());
    }
    if (publicUrl.filter(url -> "https".equals(url.getScheme())).isPresent()
        && get(Setting.TRUSTED_PROXIES).isEmpty()) {
      unset.add(Setting.TRUSTED_PROXIES.name());
    }
    if (secretKeys().isEmpty()) {
      unset.add(Setting.SECRETS_KEY.name());
    }
    return unset;
  }

  /** The same settings, but one of them given here. */
  public Settings with(Setting<?> setting, String text) {
    return new Settings(
        name -> name.equals(setting.name()) ? Optional.of(text) : source.apply(name));
  }

  /**
   * The value in force.
   *
   * @throws IllegalStateException naming the setting and what it should look like
   */
  public <T> T get(Setting<T> setting) {
    String text = text(setting);
    try {
      return setting.reader().apply(text);
    } catch (RuntimeException unreadable) {
      throw new IllegalStateException(
          "the setting ordering/"
              + setting.name()
              + " is \""
              + (setting.isSecret() ? "***" : text)
              + "\" but must be "
              + setting.form(),
          unreadable);
    }
  }

  private String text(Setting<?> setting) {
    return source.apply(setting.name()).map(String::trim).orElse(setting.text());
  }

  /** As whom the API explorer signs its readers in; with the demo data there is a client for it. */
  Optional<String> documentationClient() {
    Optional<String> demo =
        get(Setting.DEMO) == Setting.Demo.TRUE
            ? Optional.of(DemoClients.DOCUMENTATION)
            : Optional.empty();
    return get(Setting.DOCUMENTATION_CLIENT).or(() -> demo);
  }

  /** What the pages lead to. */
  PageLinks pageLinks() {
    return new PageLinks(
        get(Setting.SUPPORT_URL), get(Setting.PRIVACY_URL), get(Setting.TERMS_URL));
  }

  private static Optional<String> find(String name) {
    return Optional.ofNullable(System.getProperty("ordering." + name))
        .or(() -> Optional.ofNullable(System.getenv(variable(name))))
        .or(() -> AppServerNames.find("ordering", name).map(String::valueOf));
  }

  /** {@code publicUrl} is the environment variable {@code ORDERING_PUBLIC_URL}. */
  static String variable(String name) {
    return "ORDERING_" + name.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
  }
}
