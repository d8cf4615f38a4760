package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.RedirectUris;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.persistence.Database;
import dev.ordering.security.Scope;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Registers and changes clients for administrators. The caller must have validated the values, see
 * {@link RedirectUris#canBeRegistered}. A method that changes a client returns false if the client
 * does not exist.
 */
public record ClientRegistry(Database database, ClientRepository clients) {
  /**
   * Adds a client that is neither first-party nor disabled and must use PKCE. Fails as a duplicate
   * if the identifier is taken.
   */
  public void register(
      String clientId,
      String name,
      long platformId,
      Optional<Long> companyId,
      List<String> redirectUris,
      Optional<List<String>> origins,
      Set<Scope> scopes) {
    ClientEntity row = row(clientId, name, platformId, companyId, scopes);
    row.origins = origins.map(all -> String.join(" ", all)).orElse(null);
    database.session().insert(row);
    insert(row.id, redirectUris);
  }

  /**
   * Adds a client of the demo data, which has its id already, must use PKCE and may request all
   * scopes. Its origins are those of its redirect URIs.
   */
  public void put(
      long id,
      String clientId,
      String name,
      boolean firstParty,
      long platformId,
      Optional<Long> companyId,
      List<String> redirectUris) {
    ClientEntity row = row(clientId, name, platformId, companyId, EnumSet.allOf(Scope.class));
    row.id = id;
    row.firstParty = firstParty;
    database.session().upsert(row);
    insert(id, redirectUris);
  }

  private static ClientEntity row(
      String clientId, String name, long platformId, Optional<Long> companyId, Set<Scope> scopes) {
    ClientEntity row = new ClientEntity();
    row.clientId = clientId;
    row.name = name;
    row.platformId = platformId;
    row.companyId = companyId.orElse(null);
    row.challengeRequired = true;
    row.scopes = Scopes.text(scopes);
    return row;
  }

  /**
   * Returns clients whose identifiers are greater than the given one, in their order. An empty
   * identifier starts at the first client.
   */
  public List<Client> after(String clientId, int limit) {
    return database
        .list(
            String.class,
            "select clientId from ClientEntity where clientId > ?1 order by clientId limit ?2",
            clientId,
            limit)
        .stream()
        .flatMap(each -> clients.find(each).stream())
        .toList();
  }

  public void rename(String clientId, String name) {
    change(clientId, row -> row.name = name);
  }

  public void setPlatform(String clientId, long platformId) {
    change(clientId, row -> row.platformId = platformId);
  }

  public void setCompany(String clientId, Optional<Long> companyId) {
    change(clientId, row -> row.companyId = companyId.orElse(null));
  }

  public void setFirstParty(String clientId, boolean firstParty) {
    change(clientId, row -> row.firstParty = firstParty);
  }

  public void setChallengeRequired(String clientId, boolean required) {
    change(clientId, row -> row.challengeRequired = required);
  }

  /**
   * Disables or enables a client. A disabled client gets no tokens, and its existing ones are not
   * accepted.
   */
  public void setDisabled(String clientId, boolean disabled) {
    change(clientId, row -> row.disabled = disabled);
  }

  public void setScopes(String clientId, Set<Scope> scopes) {
    change(clientId, row -> row.scopes = Scopes.text(scopes));
  }

  /**
   * Sets the origins whose scripts may read the client's responses.
   *
   * @param origins empty for those of its redirect URIs
   */
  public void setOrigins(String clientId, Optional<List<String>> origins) {
    change(clientId, row -> row.origins = origins.map(all -> String.join(" ", all)).orElse(null));
  }

  public void setRedirectUris(String clientId, List<String> redirectUris) {
    change(
        clientId,
        row -> {
          database.change("delete from client_redirect_uri where client_id = ?", row.id);
          insert(row.id, redirectUris);
        });
  }

  private void insert(long client, List<String> redirectUris) {
    for (String redirectUri : redirectUris) {
      ClientRedirectUriEntity row = new ClientRedirectUriEntity();
      row.clientId = client;
      row.redirectUri = redirectUri;
      database.session().insert(row);
    }
  }

  /**
   * Changes a client, if it still exists, under its row lock, so that concurrent changes do not
   * overwrite each other.
   */
  private void change(String clientId, Consumer<ClientEntity> change) {
    database
        .session()
        .createNativeQuery(
            "select * from client where client_id = :clientId for update", ClientEntity.class)
        .setParameter("clientId", clientId)
        .uniqueResultOptional()
        .ifPresent(
            row -> {
              change.accept(row);
              database.session().update(row);
            });
  }
}
