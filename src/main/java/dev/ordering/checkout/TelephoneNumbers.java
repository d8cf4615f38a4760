package dev.ordering.checkout;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;

/** Whether a text is a telephone number; without country code, a Belgian one. */
final class TelephoneNumbers {
  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  private TelephoneNumbers() {}

  static boolean isOne(String text) {
    try {
      return NUMBERS.isValidNumber(NUMBERS.parse(text.strip(), "BE"));
    } catch (NumberParseException notOne) {
      return false;
    }
  }
}
