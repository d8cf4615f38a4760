package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.storage.PushConfigurationRepository;
import dev.ordering.notification.storage.PushConfigurationRepository.Configured;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The MBean for the companies' credentials at the push services. Secrets are read from files on the
 * server, because the arguments of an operation may be in access logs. Secrets are never shown.
 */
public record PushConfigurationsBean(PushConfigurationRepository configurations) {
  private static final Parameter CLIENT =
      Parameter.of("clientId", "the identifier of the client application");
  private static final Parameter SERVICE = Parameter.of("service", "apns, fcm or webpush");
  private static final Parameter FILE =
      Parameter.of(
          "file",
          "the path of a JSON file on the server. For apns: team_id, key_id, topic (the bundle id)"
              + " and private_key (the text of the .p8 file). For fcm: the file of the service"
              + " account. For webpush: subject (mailto: or https:), public_key and private_key"
              + " (base64url).");

  private static final RowType<Configured> ROW =
      RowType.identifiedBy(
          2,
          "PushConfiguration",
          "A configured app.",
          Column.text("clientId", "the client application", Configured::clientId),
          Column.text("service", "apns, fcm or webpush", row -> row.kind().value()),
          Column.text("details", "what is configured, without secrets", Configured::details),
          Column.text(
              "key",
              "the id of the key of the setting secretsKey that encrypts it; empty for none",
              Configured::key),
          Column.time("changedAt", "when it was set", Configured::changedAt));

  /** How many clients one page holds: each client has at most three services. */
  private static final int CLIENTS = Paging.SIZE / PushKind.values().length;

  public Bean describe() {
    return new Bean(
        "PushConfigurations",
        "The credentials of the companies’ apps for the push services. A change takes effect on"
            + " every node within a few seconds.",
        List.of(
            Operation.query(
                    "list",
                    "The configured apps, without their secrets, those of " + CLIENTS + " clients.",
                    Parameter.optional("after", "the client after which the list continues"))
                .returnsTable(
                    ROW,
                    arguments ->
                        configurations.after(arguments.optional("after").orElse(""), CLIENTS)),
            Operation.action(
                    "register", "Configures an app for a push service.", CLIENT, SERVICE, FILE)
                .returnsRow(
                    ROW,
                    arguments -> {
                      configurations.register(
                          arguments.text("clientId"), kind(arguments), ServerFile.text(arguments));
                      return existing(arguments, kind(arguments));
                    }),
            Operation.action(
                    "registerWebPush",
                    "Configures an app for browsers, with new keys. details shows the public key,"
                        + " with which the app subscribes.",
                    CLIENT,
                    Parameter.of(
                        "subject", "a mailto: or https: URL of the person who is responsible"))
                .returnsRow(
                    ROW,
                    arguments -> {
                      configurations.registerWebPush(
                          arguments.text("clientId"), arguments.text("subject"));
                      return existing(arguments, PushKind.WEBPUSH);
                    }),
            Operation.action("replace", "Changes a configuration.", CLIENT, SERVICE, FILE)
                .returnsRow(
                    ROW,
                    arguments -> {
                      configurations.replace(
                          arguments.text("clientId"), kind(arguments), ServerFile.text(arguments));
                      return existing(arguments, kind(arguments));
                    }),
            Operation.action(
                    "remove",
                    "Removes a configuration. What is sent to that service is then only logged.",
                    CLIENT,
                    SERVICE)
                .runs(
                    arguments ->
                        configurations.remove(arguments.text("clientId"), kind(arguments))),
            Operation.action(
                    "encryptAnew",
                    "Encrypts again, with the first key of secretsKey, what is encrypted with"
                        + " another key or not at all.")
                .returnsText(
                    arguments ->
                        "encrypted " + Format.count(configurations.reencrypt(), "configuration"))));
  }

  private Configured existing(Arguments arguments, PushKind kind) {
    return configurations
        .find(arguments.text("clientId"), kind)
        .orElseThrow(() -> new AdministrationException("it was removed meanwhile"));
  }

  private static PushKind kind(Arguments arguments) {
    String service = arguments.text("service").toLowerCase(Locale.ROOT);
    return Stream.of(PushKind.values())
        .filter(kind -> kind.value().equals(service))
        .findFirst()
        .orElseThrow(() -> Arguments.invalid("service", "apns, fcm or webpush", service));
  }
}
