package dev.ordering.persistence;

import java.security.SecureRandom;
import java.util.Optional;

/** The keys that all nodes share: made by whichever starts first, read by the others. */
public final class ServerKeyRepository {
  private static final int KEY_BYTES = 32;

  private final SecureRandom random = new SecureRandom();
  private final Database database;

  public ServerKeyRepository(Database database) {
    this.database = database;
  }

  /** Call it inside a transaction that writes. */
  public byte[] get(String name) {
    return find(name)
        .orElseGet(
            () -> {
              make(name);
              return find(name).orElseThrow();
            });
  }

  private Optional<byte[]> find(String name) {
    return database
        .select(
            Sql.of("select secret from server_key where name = ?", name),
            row -> row.getBytes("secret"))
        .stream()
        .findFirst();
  }

  /** Unless another node was first. */
  private void make(String name) {
    byte[] secret = new byte[KEY_BYTES];
    random.nextBytes(secret);
    database.change(
        Sql.of(
            "insert into server_key (name, secret) values (?, ?) on conflict do nothing",
            name,
            secret));
  }
}
