package dev.ordering.persistence;

import dev.ordering.http.text.RandomBytes;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The secret keys that all nodes share. The node that starts first creates them, and the others
 * read them.
 */
public record ServerKeyRepository(Database database) {
  private static final int KEY_BYTES = 32;

  /**
   * Returns the key with this name, and creates it if it does not exist. Must be called inside a
   * write transaction.
   */
  public byte[] get(String name) {
    return find(name)
        .orElseGet(
            () -> {
              make(name);
              return find(name).orElseThrow();
            });
  }

  /** Gets the key with this name as soon as the database is open. */
  public Supplier<byte[]> onceOpen(String name) {
    return database.startup().once(() -> database.write(() -> get(name)));
  }

  private Optional<byte[]> find(String name) {
    return database.selectFirst(
        Sql.of("select secret from server_key where name = ?", name),
        row -> row.getBytes("secret"));
  }

  /** Creates a key, unless another node has just created it. */
  private void make(String name) {
    byte[] secret = RandomBytes.of(KEY_BYTES);
    database.change(
        "insert into server_key (name, secret) values (?, ?) on conflict do nothing", name, secret);
  }
}
