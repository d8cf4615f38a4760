package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.persistence.Transactions;
import java.util.Optional;

/**
 * Identifies the client of a request by its client_id alone, as for all public clients (RFC 6749
 * 2.1 and 3.2.1).
 */
public record ClientIdentification(Transactions transactions, ClientRepository clients) {
  /** Returns the client with this identifier, even if it is disabled. */
  public Optional<Client> find(String clientId) {
    return transactions.read(() -> clients.find(clientId));
  }

  /** Returns the client with this identifier, unless it is disabled. */
  public Optional<Client> findEnabled(String clientId) {
    return find(clientId).filter(client -> !client.disabled());
  }

  /**
   * Returns the client of a request.
   *
   * @throws OAuthException.InvalidRequest if the request has no client_id
   * @throws OAuthException.InvalidClient if the client does not exist or is disabled
   */
  Client required(TokenParameters parameters) {
    return known(parameters.required("client_id"));
  }

  /**
   * Returns the client if the request has a client_id. If it has none, its token identifies the
   * client.
   */
  Optional<Client> optional(TokenParameters parameters) {
    return parameters.optional("client_id").map(this::known);
  }

  /**
   * Returns the first-party client of a request.
   *
   * @throws OAuthException.UnauthorizedClient if the client is not a first-party client
   */
  Client firstParty(TokenParameters parameters) {
    Client client = required(parameters);
    if (!client.firstParty()) {
      throw new OAuthException.UnauthorizedClient();
    }
    return client;
  }

  private Client known(String clientId) {
    return findEnabled(clientId).orElseThrow(OAuthException.InvalidClient::new);
  }
}
