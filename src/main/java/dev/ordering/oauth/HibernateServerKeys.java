package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import java.security.SecureRandom;
import java.util.Optional;

/** The keys that all nodes share: made by whichever starts first, read by the others. */
final class HibernateServerKeys {
  private static final int KEY_BYTES = 32;

  private final SecureRandom random = new SecureRandom();
  private final Database database;

  HibernateServerKeys(Database database) {
    this.database = database;
  }

  byte[] get(String name) {
    return find(name)
        .orElseGet(
            () -> {
              make(name);
              return find(name).orElseThrow();
            });
  }

  private Optional<byte[]> find(String name) {
    return database.read(
        () ->
            database
                .session()
                .createNativeQuery("select secret from server_key where name = :name", byte[].class)
                .setParameter("name", name)
                .uniqueResultOptional());
  }

  /** Unless another node was first. */
  private void make(String name) {
    byte[] secret = new byte[KEY_BYTES];
    random.nextBytes(secret);
    database.run(
        () ->
            database
                .session()
                .createNativeMutationQuery(
                    "insert into server_key (name, secret) values (:name, :secret)"
                        + " on conflict do nothing")
                .setParameter("name", name)
                .setParameter("secret", secret)
                .executeUpdate());
  }
}
