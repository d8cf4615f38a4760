package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.Origins;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.persistence.Database;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the registered clients. */
public record ClientRepository(Database database) {
  /** Returns the client with this identifier, even if it is disabled. */
  public Optional<Client> find(String clientId) {
    return database
        .find(ClientEntity.class, "from ClientEntity where clientId = ?1", clientId)
        .map(this::client);
  }

  /** Returns the redirect URIs of a client, by its database id. */
  public List<String> redirectUris(long clientId) {
    return database.list(
        String.class,
        "select redirectUri from ClientRedirectUriEntity where clientId = ?1 order by id",
        clientId);
  }

  /** Returns all clients that are not disabled. */
  public List<Client> enabled() {
    Map<Long, List<String>> redirectUris =
        database.list(ClientRedirectUriEntity.class, "from ClientRedirectUriEntity").stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.clientId,
                    Collectors.mapping(row -> row.redirectUri, Collectors.toList())));
    return database.list(ClientEntity.class, "from ClientEntity where not disabled").stream()
        .map(row -> client(row, redirectUris.getOrDefault(row.id, List.of())))
        .toList();
  }

  private Client client(ClientEntity row) {
    return client(row, redirectUris(row.id));
  }

  private static Client client(ClientEntity row, List<String> redirectUris) {
    return new Client(
        row.id,
        row.clientId,
        row.name,
        row.firstParty,
        row.challengeRequired,
        row.disabled,
        row.platformId,
        Optional.ofNullable(row.companyId),
        redirectUris,
        row.origins == null
            ? Origins.of(redirectUris)
            : Stream.of(row.origins.split(" ")).filter(origin -> !origin.isEmpty()).toList(),
        Scopes.stored(row.scopes));
  }
}
