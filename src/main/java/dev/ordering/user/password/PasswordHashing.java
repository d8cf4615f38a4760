package dev.ordering.user.password;

import dev.ordering.http.text.RandomBytes;
import dev.ordering.persistence.DaemonThreads;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/**
 * Hashes passwords with Argon2id (RFC 9106). Each hash needs its memory (19 MiB) while it is
 * computed. So the number of concurrent hashes is limited to the number of processors and to what
 * fits into an eighth of the heap. Further ones wait in a queue, whose length {@link
 * PasswordBulkhead} limits.
 *
 * <p>The hashes run in a separate thread pool for two reasons: a virtual thread that computes
 * blocks other virtual threads, and Bouncy Castle leaves a thread-local behind. In a thread of the
 * app server, the thread-local would keep the class loader after an undeploy.
 */
public final class PasswordHashing implements AutoCloseable {
  private static final long IDLE_SECONDS = 10;
  private static final Duration LAST_HASH = Duration.ofSeconds(5);
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;

  private final Argon2Cost cost;
  private final DaemonThreads threadFactory = new DaemonThreads("ordering-password");
  private final int concurrent;
  private final ThreadPoolExecutor threads;
  private final String decoy;

  public PasswordHashing(Argon2Cost cost) {
    this.cost = cost;
    concurrent = concurrent(cost);
    threads =
        new ThreadPoolExecutor(
            concurrent,
            concurrent,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            threadFactory);
    threads.allowCoreThreadTimeOut(true);
    decoy = new PhcString(cost, RandomBytes.of(SALT_BYTES), RandomBytes.of(HASH_BYTES)).toString();
  }

  /** Returns how many hashes are computed at the same time. */
  public int concurrent() {
    return concurrent;
  }

  /**
   * Hashes a password. The result is in the PHC string format, which includes the parameters and
   * the salt.
   */
  public String hash(Password password) {
    byte[] salt = RandomBytes.of(SALT_BYTES);
    byte[] hash = computed(() -> argon2id(password, cost, salt, HASH_BYTES));
    return new PhcString(cost, salt, hash).toString();
  }

  /** Whether the password matches the stored hash. Takes the same time in either case. */
  public boolean matches(Password password, String stored) {
    PhcString phc = PhcString.parse(stored);
    byte[] expected = phc.hash();
    byte[] actual = computed(() -> argon2id(password, phc.cost(), phc.salt(), expected.length));
    return MessageDigest.isEqual(expected, actual);
  }

  /** Whether a hash was made with other parameters than new hashes. */
  public boolean isOutdated(String stored) {
    return !PhcString.parse(stored).cost().equals(cost);
  }

  /**
   * Returns a hash that no password matches. It is used to spend the same time on an account that
   * does not exist.
   */
  public String decoy() {
    return decoy;
  }

  private byte[] computed(Supplier<byte[]> work) {
    return CompletableFuture.supplyAsync(work, threads).join();
  }

  private static byte[] argon2id(Password password, Argon2Cost cost, byte[] salt, int length) {
    Argon2BytesGenerator generator = new Argon2BytesGenerator();
    generator.init(
        new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withMemoryAsKB(cost.memory())
            .withIterations(cost.passes())
            .withParallelism(cost.lanes())
            .withSalt(salt)
            .build());
    byte[] hash = new byte[length];
    generator.generateBytes(password.text().getBytes(StandardCharsets.UTF_8), hash);
    return hash;
  }

  private static int concurrent(Argon2Cost cost) {
    long fitting = Runtime.getRuntime().maxMemory() / 8 / (cost.memory() * 1024L);
    return (int) Math.max(1, Math.min(Runtime.getRuntime().availableProcessors(), fitting));
  }

  @Override
  public void close() {
    threads.shutdown();
    threadFactory.awaitEnd(threads, LAST_HASH);
  }
}
