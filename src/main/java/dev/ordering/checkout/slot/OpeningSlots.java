package dev.ordering.checkout.slot;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.util.List;

/** Divides an opening period into slots. */
final class OpeningSlots {
  private OpeningSlots() {}

  static void of(OpeningInterval opening, Duration length, ZoneId zone, List<Slot> slots) {
    ZoneRules rules = zone.getRules();
    ZoneOffset offset = rules.getOffset(opening.opens());
    // nearly always true; asking the zone for each slot would take most of the time of a checkout
    boolean steady = offset.equals(rules.getOffset(opening.closes()));
    Instant start = opening.opens();
    LocalDateTime local = local(start, offset);
    for (Instant end = start.plus(length);
        !end.isAfter(opening.closes());
        end = start.plus(length)) {
      LocalDateTime localEnd = steady ? local.plus(length) : local(end, rules.getOffset(end));
      if (steady || isFirst(local, start, rules)) {
        slots.add(
            new Slot(local.toLocalDate(), local.toLocalTime(), localEnd.toLocalTime(), start));
      }
      start = end;
      local = localEnd;
    }
  }

  /** Whether the local time occurs for the first time. */
  private static boolean isFirst(LocalDateTime local, Instant start, ZoneRules rules) {
    return local.toInstant(rules.getValidOffsets(local).get(0)).equals(start);
  }

  private static LocalDateTime local(Instant instant, ZoneOffset offset) {
    return LocalDateTime.ofEpochSecond(instant.getEpochSecond(), 0, offset);
  }
}
