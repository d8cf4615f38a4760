package dev.ordering.changelog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.versioning.SentPointers;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Optional;

/** Functions between the newest form and older forms that are too long for one expression. */
final class Migrations {
  private static final ZoneId BRUSSELS = ZoneId.of("Europe/Brussels");
  private static final DateTimeFormatter DATE_TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  private Migrations() {}

  static String paymentMethod(PaymentMethod method) {
    return method == PaymentMethod.BANCONTACT ? "mistercash" : method.value();
  }

  /** Migrates the {@code option_ids} of a cart item to {@code options}. */
  static void options(ObjectNode item, SentPointers origins) {
    // also if none were sent: the error for a missing field must name a field that the client knows
    origins.addOrigin("/options", "/option_ids");
    JsonNode ids = item.remove("option_ids");
    if (ids == null || ids.isNull()) {
      return;
    }
    ArrayNode options = item.putArray("options");
    for (int i = 0; i < ids.size(); i++) {
      options.addObject().set("option_id", ids.get(i));
      origins.addOrigin("/options/" + i, "/option_ids/" + i);
    }
  }

  /** Returns a timestamp as text in the time of Brussels. */
  static String brusselsText(long timestamp) {
    return DATE_TIME.format(Instant.ofEpochSecond(timestamp).atZone(BRUSSELS));
  }

  /**
   * Returns the timestamp of the last second before a moment that is written in the time of
   * Brussels. In the repeated hour of autumn the first one is meant. In the missing hour of spring
   * the moment is one hour later.
   */
  static Optional<String> lastSecondBefore(String moment) {
    if (moment.length() != "YYYY-MM-DD HH:MM:SS".length()) {
      return Optional.empty(); // the formatter would accept years of five digits
    }
    try {
      long timestamp = LocalDateTime.parse(moment, DATE_TIME).atZone(BRUSSELS).toEpochSecond();
      return Optional.of(Long.toString(timestamp - 1));
    } catch (DateTimeException unreadable) {
      return Optional.empty();
    }
  }
}
