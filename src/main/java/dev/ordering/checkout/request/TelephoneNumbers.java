package dev.ordering.checkout.request;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.Optional;

/** Whether a text is a telephone number; without country code, a Belgian one. */
final class TelephoneNumbers {
  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  private TelephoneNumbers() {}

  static boolean isOne(String text) {
    return e164(text).isPresent();
  }

  /** The number as every network understands it; an extension is left out. */
  static Optional<String> e164(String text) {
    try {
      PhoneNumber number = NUMBERS.parse(text.strip(), "BE");
      return NUMBERS.isValidNumber(number)
          ? Optional.of(NUMBERS.format(number, PhoneNumberFormat.E164))
          : Optional.empty();
    } catch (NumberParseException notOne) {
      return Optional.empty();
    }
  }
}
