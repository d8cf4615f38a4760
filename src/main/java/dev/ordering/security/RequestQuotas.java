package dev.ordering.security;

import dev.ordering.http.text.LowerCaseName;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How many requests of each user, client application and IP address one node accepts, in a minute
 * or at the same time.
 *
 * @param of the quotas; a kind without a quota is not limited
 */
public record RequestQuotas(Map<Kind, Integer> of) {
  /** The kinds of senders. Each sender is counted separately. */
  public enum Kind implements LowerCaseName {
    /** The user of an access token. */
    USER,
    /** The client application of an access token. */
    CLIENT,
    /** The network from which requests without a valid access token come. */
    ADDRESS
  }

  /** The default quotas of a minute. Apps, tills and a shop's own server stay below them. */
  public static final RequestQuotas STANDARD =
      new RequestQuotas(Map.of(Kind.USER, 6_000, Kind.CLIENT, 600_000, Kind.ADDRESS, 6_000));

  /**
   * The default quotas of requests at the same time, out of the 200 threads that an app server has
   * by default.
   */
  public static final RequestQuotas STANDARD_AT_ONCE =
      new RequestQuotas(Map.of(Kind.USER, 64, Kind.ADDRESS, 100));

  /** What the request that counts most counts. */
  public static final int MAXIMUM_COST = 10;

  /** The form of the quotas of a minute. */
  public static final String OF_MINUTE =
      "off, or user=N, client=N, address=N, the last at least " + MAXIMUM_COST;

  private static final String OFF = "off";
  private static final int MAXIMUM = 1_000_000_000;

  public RequestQuotas {
    of = Map.copyOf(of);
  }

  /**
   * Parses {@code user=6000, client=600000, address=6000}, or {@code off}.
   *
   * @throws IllegalArgumentException if the text has another form
   */
  public static RequestQuotas parse(String text) {
    Map<Kind, Integer> of = new EnumMap<>(Kind.class);
    if (!OFF.equals(text)) {
      for (String quota : text.split(",", -1)) {
        String[] sides = quota.strip().split("=", 2);
        Kind kind =
            Arrays.stream(Kind.values())
                .filter(known -> known.value().equals(sides[0]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("not a limit: " + sides[0]));
        int maximum = Integer.parseInt(sides[sides.length - 1]);
        if (maximum < 1 || maximum > MAXIMUM || of.put(kind, maximum) != null) {
          throw new IllegalArgumentException("not a limit: " + quota.strip());
        }
      }
    }
    return new RequestQuotas(of);
  }

  /**
   * Parses the quotas of a minute. A request of an address must fit into its bucket.
   *
   * @throws IllegalArgumentException if the text has another form
   */
  public static RequestQuotas ofMinute(String text) {
    RequestQuotas quotas = parse(text);
    if (quotas.of().getOrDefault(Kind.ADDRESS, MAXIMUM_COST) < MAXIMUM_COST) {
      throw new IllegalArgumentException("less than one request: " + text);
    }
    return quotas;
  }

  /** Returns these quotas multiplied by a factor. */
  public RequestQuotas times(int factor) {
    return new RequestQuotas(
        of.entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey,
                    quota -> (int) Math.min(MAXIMUM, (long) quota.getValue() * factor))));
  }
}
