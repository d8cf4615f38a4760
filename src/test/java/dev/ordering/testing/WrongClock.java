package dev.ordering.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Lets a process have a clock that is wrong, by Debian's package faketime where that is. */
public final class WrongClock {
  private static final Optional<Path> LIBRARY =
      Stream.of("x86_64-linux-gnu", "aarch64-linux-gnu")
          .map(machine -> Path.of("/usr/lib", machine, "faketime", "libfaketimeMT.so.1"))
          .filter(Files::exists)
          .findFirst();

  private WrongClock() {}

  /** Skips the test, and says why, where no process can have one. */
  public static void require() {
    String reason = "faketime is not installed: the clocks of all nodes are right";
    if (LIBRARY.isEmpty()) {
      System.out.println(reason);
    }
    Assumptions.assumeTrue(LIBRARY.isPresent(), reason);
  }

  /** The environment of a process whose clock is ahead; that of any other where none can be. */
  public static Map<String, String> ahead(Duration by) {
    return LIBRARY
        .map(
            library ->
                Map.of(
                    "LD_PRELOAD",
                    library.toString(),
                    "FAKETIME",
                    "+" + by.toSeconds(),
                    // threads wait by this one, and without end of spinning unless told twice
                    "FAKETIME_DONT_FAKE_MONOTONIC",
                    "1",
                    "FAKETIME_FORCE_MONOTONIC_FIX",
                    "0"))
        .orElse(Map.of());
  }
}
