package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.persistence.Database;

/** Stores clients with given ids instead of generated ones. */
public final class DemoClientRepository {
  private final Database database;

  public DemoClientRepository(Database database) {
    this.database = database;
  }

  public void add(Client client) {
    database
        .session()
        .createNativeMutationQuery(
            """
            insert into client (id, client_id, name, platform_id, company_id, first_party,
              challenge_required, disabled, scopes)
            values (:id, :clientId, :name, :platform, :company, :firstParty,
              :challengeRequired, :disabled, :scopes)
            """)
        .setParameter("id", client.id())
        .setParameter("clientId", client.clientId())
        .setParameter("name", client.name())
        .setParameter("platform", client.platformId())
        .setParameter("company", client.companyId().orElse(null), Long.class)
        .setParameter("firstParty", client.firstParty())
        .setParameter("challengeRequired", client.challengeRequired())
        .setParameter("disabled", client.disabled())
        .setParameter("scopes", Scopes.text(client.scopes()))
        .executeUpdate();
    for (String redirectUri : client.redirectUris()) {
      ClientRedirectUriEntity row = new ClientRedirectUriEntity();
      row.clientId = client.id();
      row.redirectUri = redirectUri;
      database.session().insert(row);
    }
  }
}
