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
   * Returns the parts by the largest remainder method. Each part is rounded down. What is left is
   * added, one unit each, to the parts with the largest remainders; among equal remainders, to the
   * first part.
   *
   * @param amount in the minor unit, not negative
   * @param weights at least one, none negative; if all are 0, the first part is the whole amount
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
