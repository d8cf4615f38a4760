package dev.ordering.user.password;

import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An Argon2id hash in the PHC string format, {@code $argon2id$v=19$m=19456,t=2,p=1$SALT$HASH}. */
@SuppressWarnings("ArrayRecordComponent") // never compared as a record
record PhcString(Argon2Cost cost, byte[] salt, byte[] hash) {
  private static final Pattern FORM =
      Pattern.compile(
          "\\$argon2id\\$v=19\\$m=(\\d{1,7}),t=(\\d{1,3}),p=(\\d{1,3})"
              + "\\$([A-Za-z0-9+/]+)\\$([A-Za-z0-9+/]+)");

  /**
   * Parses a hash.
   *
   * @throws IllegalStateException if the text is not such a hash; the message does not contain the
   *     text
   */
  static PhcString parse(String text) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw new IllegalStateException("a stored password hash is not Argon2id in PHC format");
    }
    return new PhcString(
        new Argon2Cost(
            Integer.parseInt(parts.group(1)),
            Integer.parseInt(parts.group(2)),
            Integer.parseInt(parts.group(3))),
        Base64.getDecoder().decode(parts.group(4)),
        Base64.getDecoder().decode(parts.group(5)));
  }

  @Override
  public String toString() {
    Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
    return "$argon2id$v=19$m=%s,t=%s,p=%s$%s$%s"
        .formatted(
            cost.memory(),
            cost.passes(),
            cost.lanes(),
            base64.encodeToString(salt),
            base64.encodeToString(hash));
  }
}
