package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.persistence.Transactions;
import java.util.Optional;

/**
 * The clients as the endpoints identify them: by client_id alone, as public clients do (RFC 6749
 * 2.1 and 3.2.1).
 */
public record ClientIdentification(Transactions transactions, ClientRepository clients) {
  /** The client with this identifier, disabled ones included. */
  public Optional<Client> find(String clientId) {
    return transactions.read(() -> clients.find(clientId));
  }

  /**
   * The client that the request names.
   *
   * @throws OAuthException.InvalidRequest if it names none
   * @throws OAuthException.InvalidClient if there is none of that name, or it is disabled
   */
  Client required(TokenParameters parameters) {
    return known(parameters.required("client_id"));
  }

  /** The client, if the request names one; its token identifies it. */
  Optional<Client> optional(TokenParameters parameters) {
    return parameters.optional("client_id").map(this::known);
  }

  /**
   * A client that is ours.
   *
   * @throws OAuthException.UnauthorizedClient if it is a third party's
   */
  Client firstParty(TokenParameters parameters) {
    Client client = required(parameters);
    if (!client.firstParty()) {
      throw new OAuthException.UnauthorizedClient();
    }
    return client;
  }

  private Client known(String clientId) {
    return find(clientId)
        .filter(client -> !client.disabled())
        .orElseThrow(OAuthException.InvalidClient::new);
  }
}
