package dev.ordering.user.model;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.Optional;

/** The rule for telephone numbers. */
public final class Telephone {
  /** Where numbers without country code are from if nothing else is known. */
  public static final String DEFAULT_REGION = "BE";

  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  private Telephone() {}

  /**
   * The number in E.164; nothing if no network could have given it out, or if it has an extension,
   * which E.164 cannot express.
   *
   * @param region two upper-case letters
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
