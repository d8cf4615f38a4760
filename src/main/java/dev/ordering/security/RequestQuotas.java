package dev.ordering.security;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How many requests of each user, client application and IP address one node carries out, in a
 * minute or at once.
 *
 * @param of whoever is not named sends as many as they like
 */
public record RequestQuotas(Map<Kind, Integer> of) {
  /** Of each, one is counted by itself. */
  public enum Kind {
    /** The user of an access token. */
    USER,
    /** The client application of an access token. */
    CLIENT,
    /** Where requests without a valid access token come from. */
    ADDRESS;

    private final String value = name().toLowerCase(Locale.ROOT);

    /** As it stands in settings and in the fields of responses. */
    String value() {
      return value;
    }
  }

  /** In a minute: what an app, a till and a shop's own server stay below. */
  public static final RequestQuotas STANDARD =
      new RequestQuotas(Map.of(Kind.USER, 6_000, Kind.CLIENT, 600_000, Kind.ADDRESS, 6_000));

  /** At once: of the 200 that an app server carries out unless it is told otherwise. */
  public static final RequestQuotas STANDARD_AT_ONCE =
      new RequestQuotas(Map.of(Kind.USER, 64, Kind.ADDRESS, 100));

  private static final String OFF = "off";
  private static final int MOST = 1_000_000_000;

  public RequestQuotas {
    of = Map.copyOf(of);
  }

  /**
   * Reads {@code user=6000, client=600000, address=6000}, or {@code off}.
   *
   * @throws IllegalArgumentException if it is neither
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
        int most = Integer.parseInt(sides[sides.length - 1]);
        if (most < 1 || most > MOST || of.put(kind, most) != null) {
          throw new IllegalArgumentException("not a limit: " + quota.strip());
        }
      }
    }
    return new RequestQuotas(of);
  }

  /** The same, each so many times as large. */
  public RequestQuotas times(int factor) {
    return new RequestQuotas(
        of.entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey,
                    quota -> (int) Math.min(MOST, (long) quota.getValue() * factor))));
  }
}
