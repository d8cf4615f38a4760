package dev.ordering.user.model;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.Optional;

/** Validates telephone numbers. */
public final class Telephone {
  /** The country of numbers without a country code if nothing else is known. */
  public static final String DEFAULT_REGION = "BE";

  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  private Telephone() {}

  /**
   * Returns the number in E.164 format. Returns empty if no network could have assigned it, or if
   * it has an extension, which E.164 cannot express.
   *
   * @param region the country as two upper-case letters
   */
  public static Optional<String> parse(String input, String region) {
    String known = NUMBERS.getSupportedRegions().contains(region) ? region : DEFAULT_REGION;
    try {
      PhoneNumber number = NUMBERS.parse(input.strip(), known);
      return NUMBERS.isValidNumber(number) && !number.hasExtension()
          ? Optional.of(NUMBERS.format(number, PhoneNumberFormat.E164))
          : Optional.empty();
    } catch (NumberParseException notANumber) {
      return Optional.empty();
    }
  }
}
