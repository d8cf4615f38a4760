package dev.ordering.paying;

import dev.ordering.paying.MollieServer.Fault;
import java.util.Random;
import java.util.function.BiFunction;

/** Faults of a provider by chance: one call in five fails or is late. */
final class MollieFaults {
  private MollieFaults() {}

  static BiFunction<String, Boolean, Fault> seeded(long seed) {
    Random random = new Random(seed);
    return (call, changes) -> {
      int chance = random.nextInt(100);
      if (chance < 5) {
        return Fault.BUSY;
      } else if (chance < 9) {
        return Fault.BROKEN;
      } else if (chance < 14) {
        return Fault.LOST;
      } else if (chance < 19) {
        return Fault.SLOW;
      } else if (chance < 20 && random.nextInt(3) == 0) {
        return Fault.HANGS;
      }
      return chance < 22 && call.equals("payments") && changes ? Fault.REFUSED : Fault.NONE;
    };
  }
}
