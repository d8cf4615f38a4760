package dev.ordering.notification.storage;

import dev.ordering.notification.configuration.PushCredentials;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.storage.PushConfigurationRepository.Configured;
import dev.ordering.persistence.Database;
import java.util.List;
import java.util.Optional;

/** Reads the configurations for administrators, without secrets. */
record ConfiguredAppRepository(
    Database database, PushCredentials credentials, PushSecretRepository secrets) {
  private static final String ROWS =
      "from PushConfigurationEntity p join ClientEntity c on c.id = p.clientId";

  /** Returns all configurations of the next clients after one. */
  List<Configured> after(String client, int clients) {
    List<String> some =
        database.list(
            String.class,
            "select distinct c.clientId "
                + ROWS
                + " where c.clientId > ?1 order by c.clientId limit ?2",
            client,
            clients);
    return some.isEmpty() ? List.of() : of(some);
  }

  /** Returns all configurations of clients, by client and service. */
  private List<Configured> of(List<String> clients) {
    return database
        .list(
            Object[].class,
            "select c.clientId, p "
                + ROWS
                + " where c.clientId in ?1 order by c.clientId, p.pushService",
            clients)
        .stream()
        .map(row -> configured((String) row[0], (PushConfigurationEntity) row[1]))
        .toList();
  }

  Optional<Configured> find(String client, PushKind kind) {
    return of(List.of(client)).stream().filter(row -> row.kind() == kind).findFirst();
  }

  private Configured configured(String clientId, PushConfigurationEntity row) {
    String details =
        secrets
            .missingKey(row)
            .map(key -> "the key " + key + " is missing")
            .orElseGet(() -> details(row));
    return new Configured(
        clientId,
        row.pushService,
        details,
        Optional.ofNullable(row.keyId).orElse(""),
        row.changedAt);
  }

  private String details(PushConfigurationEntity row) {
    try {
      return credentials.read(row.pushService, secrets.decrypt(row)).details();
    } catch (NotificationException | IllegalStateException unusable) {
      return "cannot be used";
    }
  }
}
