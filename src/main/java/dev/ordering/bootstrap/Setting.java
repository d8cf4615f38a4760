package dev.ordering.bootstrap;

import static dev.ordering.bootstrap.SettingKinds.addresses;
import static dev.ordering.bootstrap.SettingKinds.automatic;
import static dev.ordering.bootstrap.SettingKinds.daysKept;
import static dev.ordering.bootstrap.SettingKinds.duration;
import static dev.ordering.bootstrap.SettingKinds.kept;
import static dev.ordering.bootstrap.SettingKinds.keys;
import static dev.ordering.bootstrap.SettingKinds.optional;
import static dev.ordering.bootstrap.SettingKinds.page;

import dev.ordering.http.address.AddressRange;
import dev.ordering.mail.smtp.MailServer;
import dev.ordering.security.EncryptionKeys;
import dev.ordering.security.RequestQuotas;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A setting, which administrators change as {@code ordering/NAME}.
 *
 * @param <T> the type of the value
 * @param name the name without {@code ordering/}
 * @param fallback the default value; empty if there is none
 * @param format a description of valid values, for the error message
 * @param parser parses the value; throws a RuntimeException if it is not valid
 */
public record Setting<T>(String name, String fallback, String format, Function<String, T> parser) {
  private static final Pattern SECRET = Pattern.compile(".*(Token|Password|Secret|Key)");

  public static final Setting<Optional<URI>> PUBLIC_URL =
      optional(
          "publicUrl",
          "an absolute http or https URL without query, as clients see the service",
          SettingParsers::address);

  public static final Setting<List<AddressRange>> TRUSTED_PROXIES =
      addresses("trustedProxies", "proxies");

  /** The token that a scraper of metrics must present. */
  public static final Setting<String> METRICS_TOKEN =
      new Setting<>(
          "metricsToken", "", "a bearer token of 16 or more characters", SettingParsers::token);

  /** The networks from which metrics may be scraped. */
  public static final Setting<List<AddressRange>> METRICS_ADDRESSES =
      addresses("metricsAddresses", "scrapers");

  public static final Setting<String> DATA =
      new Setting<>("data", "", "a directory for the embedded database", text -> text);

  public static final Setting<Demo> DEMO =
      new Setting<>("demo", "auto", "auto, true or false", SettingParsers::demo);

  public static final Setting<Duration> ACCESS_TOKEN_LIFETIME =
      duration("accessTokenLifetime", "PT1H");

  public static final Setting<Duration> REFRESH_TOKEN_LIFETIME =
      duration("refreshTokenLifetime", "P90D");

  public static final Setting<Duration> REFRESH_GRACE = duration("refreshGrace", "PT30S");

  public static final Setting<Duration> CODE_LIFETIME = duration("codeLifetime", "PT1M");

  /** How long after its placing an online order may be paid. Then its reservations are released. */
  public static final Setting<Duration> PAYMENT_TIMEOUT = duration("paymentTimeout", "PT1H");

  /** How many orders of a user may be open: not final, and due today or later. */
  public static final Setting<Integer> OPEN_ORDERS_PER_ACCOUNT =
      new Setting<>("openOrdersPerAccount", "100", "a number from 1", SettingParsers::positive);

  /** How many days after its handover an order shows the customer’s contact details. */
  public static final Setting<Integer> CUSTOMER_CONTACT_DAYS =
      new Setting<>("customerContactDays", "30", "a number from 1", SettingParsers::positive);

  public static final Setting<Duration> BODY_TIMEOUT = duration("bodyTimeout", "PT30S");

  public static final Setting<Integer> DEVICES_PER_CLIENT =
      new Setting<>("devicesPerClient", "20", "a number from 1", SettingParsers::positive);

  /** Whether push endpoints of browsers may be in the private network of the service. */
  public static final Setting<Boolean> PUSH_PRIVATE_ADDRESSES =
      new Setting<>("pushPrivateAddresses", "false", "true or false", SettingParsers::flag);

  /** Whether webhook URLs may be in the service’s private network; empty: with demo data only. */
  public static final Setting<Optional<Boolean>> WEBHOOK_PRIVATE_ADDRESSES =
      automatic("webhookPrivateAddresses", "true or false", SettingParsers::flag);

  /** Whether a payment provider’s server may be in the service’s private network. */
  public static final Setting<Boolean> PAYMENT_PRIVATE_ADDRESSES =
      new Setting<>("paymentPrivateAddresses", "false", "true or false", SettingParsers::flag);

  /**
   * The keys that encrypt the private keys of apps for the push services, the secrets of webhooks,
   * and the keys of payment providers.
   */
  public static final Setting<EncryptionKeys> SECRETS_KEY = keys("secretsKey");

  /** The former name of {@link #SECRETS_KEY}. Still works; its keys come last. */
  public static final Setting<EncryptionKeys> PUSH_SECRETS_KEY = keys("pushSecretsKey");

  /** The mail server. Empty means the app server’s mail session, if there is one. */
  public static final Setting<Optional<URI>> MAIL_SERVER =
      optional(
          "mailServer",
          "smtp://HOST, smtps://HOST or smtp+plain://HOST, perhaps with :PORT",
          SettingParsers::mailServer);

  public static final Setting<Optional<String>> MAIL_USER =
      optional("mailUser", "a name at the mail server", given -> given);

  public static final Setting<String> MAIL_PASSWORD =
      new Setting<>("mailPassword", "", "a password at the mail server", text -> text);

  public static final Setting<Optional<String>> MAIL_FROM =
      optional(
          "mailFrom",
          "an e-mail address, perhaps with a name: Bakery <orders@bakery.example>",
          MailServer::address);

  /** How long a browser stays signed in without requests. */
  public static final Setting<Duration> LOGIN_SESSION_IDLE = duration("loginSessionIdle", "P1D");

  /** The maximum time that a browser stays signed in. */
  public static final Setting<Duration> LOGIN_SESSION_LIFETIME =
      duration("loginSessionLifetime", "P14D");

  /** The limits of requests. Empty: the default, times a thousand with the demo data. */
  public static final Setting<Optional<RequestQuotas>> REQUEST_LIMITS =
      automatic("requestLimits", RequestQuotas.OF_MINUTE, RequestQuotas::ofMinute);

  public static final Setting<Optional<RequestQuotas>> REQUESTS_AT_ONCE =
      automatic("requestsAtOnce", "off, or user=N, client=N, address=N", RequestQuotas::parse);

  public static final Setting<Optional<Instant>> DEPRECATION_DATE =
      optional("deprecationDate", "a date, YYYY-MM-DD", SettingParsers::day);

  public static final Setting<Optional<Duration>> ORDER_NAMES_KEPT = kept("orderNamesKept", "P30D");
  public static final Setting<Optional<Duration>> AUDIT_KEPT = kept("auditKept", "P1D");
  public static final Setting<Duration> IDEMPOTENCY_KEPT = daysKept("idempotencyKeysKept", "P1D");
  public static final Setting<Duration> MAILS_KEPT = daysKept("mailsKept", "P30D");

  public static final Setting<Optional<String>> DOCUMENTATION_CLIENT =
      optional("documentationClient", "the client id of an application", given -> given);

  public static final Setting<Optional<String>> SUPPORT_URL = page("supportUrl");
  public static final Setting<Optional<String>> PRIVACY_URL = page("privacyUrl");
  public static final Setting<Optional<String>> TERMS_URL = page("termsUrl");

  /** Whether the demo data are loaded. */
  public enum Demo {
    /** Only into the embedded database. */
    AUTO,
    TRUE,
    FALSE
  }

  /** Whether the value must be hidden, which its name tells. */
  boolean isSecret() {
    return SECRET.matcher(name).matches();
  }
}
