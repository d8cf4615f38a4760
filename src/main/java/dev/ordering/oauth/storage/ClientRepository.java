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
import org.hibernate.StatelessSession;

/** Reads the registered clients. */
public final class ClientRepository {
  private final Database database;

  public ClientRepository(Database database) {
    this.database = database;
  }

  /** Returns the client with this identifier, even if it is disabled. */
  public Optional<Client> find(String clientId) {
    return database
        .session()
        .createSelectionQuery("from ClientEntity where clientId = :clientId", ClientEntity.class)
        .setParameter("clientId", clientId)
        .uniqueResultOptional()
        .map(this::client);
  }

  /** Returns the redirect URIs of a client, by its database id. */
  public List<String> redirectUris(long clientId) {
    return redirectUris(database.session(), clientId);
  }

  /** Returns all clients that are not disabled. */
  public List<Client> enabled() {
    Map<Long, List<String>> redirectUris =
        database
            .session()
            .createSelectionQuery("from ClientRedirectUriEntity", ClientRedirectUriEntity.class)
            .getResultList()
            .stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.clientId,
                    Collectors.mapping(row -> row.redirectUri, Collectors.toList())));
    return database
        .session()
        .createSelectionQuery("from ClientEntity where not disabled", ClientEntity.class)
        .getResultList()
        .stream()
        .map(row -> client(row, redirectUris.getOrDefault(row.id, List.of())))
        .toList();
  }

  private Client client(ClientEntity row) {
    return client(row, redirectUris(database.session(), row.id));
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

  private static List<String> redirectUris(StatelessSession session, long client) {
    return session
        .createSelectionQuery(
            "select redirectUri from ClientRedirectUriEntity where clientId = :client order by id",
            String.class)
        .setParameter("client", client)
        .getResultList();
  }
}
