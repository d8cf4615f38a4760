package dev.ordering.notification.push;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.ordering.versioning.VersioningFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes payloads that fit. The push services accept 4 KB. 1,100 characters of nearly every script
 * fit in, but 1,100 emoji do not. Then the message is cut after the last whole character that fits,
 * and ends in ….
 */
public final class PushPayload {
  private static final ObjectWriter JSON = VersioningFeature.newestForm().writer();

  /** An extended grapheme cluster: what people see as one character. */
  private static final Pattern CHARACTER = Pattern.compile("\\X");

  private PushPayload() {}

  /**
   * Returns the JSON of a message.
   *
   * @param form creates the record that the service accepts
   * @param maxBytes the maximum size in bytes
   */
  public static byte[] of(PushMessage message, Function<PushMessage, ?> form, int maxBytes) {
    return json(form.apply(fitting(message, form, maxBytes)));
  }

  /** Returns the message, shortened if necessary. */
  public static PushMessage fitting(
      PushMessage message, Function<PushMessage, ?> form, int maxBytes) {
    if (json(form.apply(message)).length <= maxBytes) {
      return message;
    }
    List<Integer> ends = ends(message.message());
    int fits = 0;
    int tooLong = ends.size();
    while (tooLong - fits > 1) {
      int middle = (fits + tooLong) / 2;
      if (json(form.apply(shortened(message, ends.get(middle)))).length <= maxBytes) {
        fits = middle;
      } else {
        tooLong = middle;
      }
    }
    return shortened(message, ends.get(fits));
  }

  private static PushMessage shortened(PushMessage message, int end) {
    return new PushMessage(
        message.notificationId(), message.title(), message.message().substring(0, end) + "…");
  }

  /**
   * Returns the indexes at which the text can be cut without splitting what people see as one
   * character.
   */
  private static List<Integer> ends(String text) {
    List<Integer> ends = new ArrayList<>(List.of(0));
    for (Matcher character = CHARACTER.matcher(text); character.find(); ) {
      ends.add(character.end());
    }
    return ends;
  }

  public static byte[] json(Object value) {
    try {
      return JSON.writeValueAsBytes(value);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
