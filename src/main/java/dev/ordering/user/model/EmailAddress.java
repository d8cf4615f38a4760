package dev.ordering.user.model;

import java.net.IDN;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An e-mail address that can receive mails. It consists of:
 *
 * <ul>
 *   <li>a local part that is a dot-atom of ASCII characters (RFC 5321 4.1.2), at most 64
 *       characters, neither quoted nor internationalised
 *   <li>a domain of at least two labels, which may be internationalised (RFC 5890)
 * </ul>
 *
 * It has at most 254 characters, also if the domain is converted to ASCII.
 *
 * @param text as its owner typed it, without surrounding white space
 * @param key the unique key: lower case, with the domain in ASCII
 */
public record EmailAddress(String text, String key) {
  private static final int MAXIMUM_LENGTH = 254;
  private static final int MAXIMUM_LOCAL_PART_LENGTH = 64;

  // possessive quantifiers, so that no input causes backtracking
  private static final Pattern LOCAL_PART =
      Pattern.compile("[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]++(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]++)*+");
  private static final Pattern DOMAIN =
      Pattern.compile("([a-z0-9-]{1,63}+\\.)++(?![0-9]++$)[a-z0-9-]{2,63}+");

  /**
   * ß, ẞ, ς and the joiners: IDNA 2003, which Java has, maps them to other characters, so that the
   * domain would become one of another owner in IDNA 2008 (RFC 5894 7.2).
   */
  private static final Pattern CHANGED_BY_IDNA_2003 =
      Pattern.compile("[\u00df\u1e9e\u03c2\u200c\u200d]");

  /** Parses an e-mail address. Returns empty if the text is not one. */
  public static Optional<EmailAddress> parse(String input) {
    String text = input.strip();
    int at = text.lastIndexOf('@');
    if (at < 1 || at > MAXIMUM_LOCAL_PART_LENGTH || text.length() > MAXIMUM_LENGTH) {
      return Optional.empty();
    }
    String local = text.substring(0, at);
    String domain = text.substring(at + 1);
    Optional<String> ascii = ascii(domain).filter(name -> DOMAIN.matcher(name).matches());
    if (ascii.isEmpty() || !LOCAL_PART.matcher(local).matches()) {
      return Optional.empty();
    }
    String key = local.toLowerCase(Locale.ROOT) + "@" + ascii.get();
    String shown = isAscii(domain) ? text : local + "@" + IDN.toUnicode(ascii.get());
    return key.length() > MAXIMUM_LENGTH || shown.length() > MAXIMUM_LENGTH
        ? Optional.empty()
        : Optional.of(new EmailAddress(shown, key));
  }

  private static Optional<String> ascii(String domain) {
    if (CHANGED_BY_IDNA_2003.matcher(domain).find()) {
      return Optional.empty();
    }
    try {
      return Optional.of(IDN.toASCII(domain, IDN.USE_STD3_ASCII_RULES).toLowerCase(Locale.ROOT));
    } catch (RuntimeException notADomain) {
      // The method documents only IllegalArgumentException, but some inputs cause other exceptions.
      return Optional.empty();
    }
  }

  private static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < 0x80);
  }
}
