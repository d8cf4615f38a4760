package dev.ordering.money;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Divides an amount in proportion, so that the parts add up to it exactly. */
public final class Apportionment {
  private Apportionment() {}

  /**
   * The parts by the method of the largest remainder: each is rounded down, and what is left goes
   * by one unit to those that lost most; of equal ones, to the first.
   *
   * @param amount of the minor unit, not negative
   * @param weights at least one, none negative; if all are 0, the first part is the whole
   * @return as many parts as weights
   */
  public static long[] of(long amount, List<Long> weights) {
    BigInteger sum =
        weights.stream().map(BigInteger::valueOf).reduce(BigInteger::add).orElseThrow();
    long[] parts = new long[weights.size()];
    if (sum.signum() == 0) {
      parts[0] = amount;
      return parts;
    }
    BigInteger[] remainders = new BigInteger[parts.length];
    for (int i = 0; i < parts.length; i++) {
      BigInteger[] quotient =
          BigInteger.valueOf(amount)
              .multiply(BigInteger.valueOf(weights.get(i)))
              .divideAndRemainder(sum);
      parts[i] = quotient[0].longValueExact();
      remainders[i] = quotient[1];
    }
    IntStream.range(0, parts.length)
        .boxed()
        .sorted(Comparator.comparing((Integer i) -> remainders[i]).reversed())
        .limit(amount - Arrays.stream(parts).sum())
        .forEach(i -> parts[i]++);
    return parts;
  }
}
