package dev.ordering.bootstrap;

import dev.ordering.http.address.AddressRange;
import dev.ordering.security.EncryptionKeys;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Creates the kinds of settings of which there are several. */
final class SettingKinds {
  private SettingKinds() {}

  static Setting<Duration> duration(String name, String fallback) {
    return new Setting<>(name, fallback, SettingParsers.DURATION, SettingParsers::duration);
  }

  static Setting<Duration> daysKept(String name, String fallback) {
    return new Setting<>(
        name, fallback, "a duration of P1D or more", SettingParsers.atLeast("P1D"));
  }

  static Setting<Optional<Duration>> kept(String name, String minimum) {
    return optional(name, "a duration of " + minimum + " or more", SettingParsers.atLeast(minimum));
  }

  static <T> Setting<Optional<T>> optional(String name, String format, Function<String, T> parser) {
    return new Setting<>(name, "", format, text -> SettingParsers.optional(text, parser));
  }

  /** Creates a setting whose default depends on other settings. */
  static <T> Setting<Optional<T>> automatic(
      String name, String format, Function<String, T> parser) {
    return new Setting<>(
        name,
        "auto",
        "auto, " + format,
        text -> text.equals("auto") ? Optional.empty() : Optional.of(parser.apply(text)));
  }

  static Setting<EncryptionKeys> keys(String name) {
    String format = "keys, each an id, a colon and 32 bytes in base64, separated by commas";
    return new Setting<>(name, "", format, EncryptionKeys::parse);
  }

  static Setting<Optional<String>> page(String name) {
    return optional(name, "an absolute http, https or mailto URL", SettingParsers::page);
  }

  static Setting<List<AddressRange>> addresses(String name, String ofWhom) {
    String format = "IP addresses and ranges (10.0.0.0/8) of " + ofWhom + ", separated by commas";
    return new Setting<>(name, "", format, SettingParsers::ranges);
  }
}
