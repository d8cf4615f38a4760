package dev.ordering.oauth;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.Origins;
import dev.ordering.oauth.client.RedirectUris;
import dev.ordering.oauth.storage.DemoClientRepository;
import dev.ordering.persistence.Database;
import dev.ordering.security.Scope;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * The clients of the demonstration. Their names are fixed, so that every documented example works.
 */
public final class DemoClients {
  private static final List<String> REDIRECT_URIS =
      List.of("http://127.0.0.1/callback", RedirectUris.PUBLIC_URL + "/demo/callback");

  /** The client with which the API explorer of the documentation signs in its readers. */
  public static final String DOCUMENTATION = "demo-documentation";

  private final Database database;

  public DemoClients(Database database) {
    this.database = database;
  }

  /**
   * Adds the clients. Joins the caller's transaction, which has already added the platforms and
   * companies.
   */
  public void load() {
    DemoClientRepository rows = new DemoClientRepository(database);
    database.run(
        () -> {
          rows.add(client(1, "demo-app", "Demo App", false, 1, Optional.of(1L)));
          rows.add(client(2, "demo-first-party", "Demo First Party", true, 1, Optional.empty()));
          rows.add(
              client(3, "demo-other-platform", "Demo Other Platform", true, 2, Optional.empty()));
          rows.add(explorer());
        });
  }

  private static Client explorer() {
    return new Client(
        4,
        DOCUMENTATION,
        "API Explorer",
        false,
        true,
        false,
        1,
        Optional.of(1L),
        List.of(RedirectUris.PUBLIC_URL + "/docs/signed-in"),
        List.of(),
        EnumSet.allOf(Scope.class));
  }

  private static Client client(
      long id,
      String clientId,
      String name,
      boolean firstParty,
      long platformId,
      Optional<Long> companyId) {
    return new Client(
        id,
        clientId,
        name,
        firstParty,
        true,
        false,
        platformId,
        companyId,
        REDIRECT_URIS,
        Origins.of(REDIRECT_URIS),
        EnumSet.allOf(Scope.class));
  }
}
