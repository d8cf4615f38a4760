package dev.ordering.oauth;

import java.util.Optional;

/** The registered applications. */
public interface Clients {
  /** The client with this identifier, disabled ones included. */
  Optional<Client> find(String clientId);
}
