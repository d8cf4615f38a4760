package dev.ordering.oauth;

import dev.ordering.oauth.client.RedirectUris;
import dev.ordering.oauth.storage.ClientRegistry;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.persistence.Database;
import java.util.List;
import java.util.Optional;

/** The clients of the demo. Their names are fixed, so that every documented example works. */
public record DemoClients(Database database) {
  private static final List<String> REDIRECT_URIS =
      List.of("http://127.0.0.1/callback", RedirectUris.PUBLIC_URL + "/demo/callback");

  private static final List<String> EXPLORER_URIS =
      List.of(RedirectUris.PUBLIC_URL + "/docs/signed-in");

  /** The client with which the API explorer of the documentation signs in its readers. */
  public static final String DOCUMENTATION = "demo-documentation";

  /**
   * Adds the clients. Joins the caller's transaction, which has already added the platforms and
   * companies.
   */
  public void load() {
    ClientRegistry clients = new ClientRegistry(database, new ClientRepository(database));
    Optional<Long> company = Optional.of(1L);
    Optional<Long> none = Optional.empty();
    database.run(
        () -> {
          clients.put(1, "demo-app", "Demo App", false, 1, company, REDIRECT_URIS);
          clients.put(2, "demo-first-party", "Demo First Party", true, 1, none, REDIRECT_URIS);
          clients.put(
              3, "demo-other-platform", "Demo Other Platform", true, 2, none, REDIRECT_URIS);
          clients.put(4, DOCUMENTATION, "API Explorer", false, 1, company, EXPLORER_URIS);
        });
  }
}
