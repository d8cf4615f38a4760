package dev.ordering.user.model;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * What the owner of an account is written to about.
 *
 * @param accountId empty while nobody has looked whether there is one
 * @param email where the mail goes; of a recovery what was typed, until the mail is composed
 * @param newEmail of a change, the address that took the place of the other; else empty
 * @param signIn the path of the sign-in page of the browser that asked; empty for none
 * @param credentialsVersion of a recovery, the account's when its mail was composed
 */
public record AccountRequest(
    long id,
    Kind kind,
    Optional<Long> accountId,
    EmailAddress email,
    String newEmail,
    Locale language,
    String signIn,
    int credentialsVersion) {
  /** What it is about, and how long its link is good after the mail was composed. */
  public enum Kind {
    /** Somebody forgot the password; the mail is not sent later than an hour after the request. */
    RECOVERY(Duration.ofHours(1), Duration.ofMinutes(30)),
    /** An e-mail address is to be proven. */
    PROOF(Duration.ofDays(7), Duration.ofDays(7)),
    /** The e-mail address was changed, which the former one may take back. */
    CHANGE(Duration.ofDays(7), Duration.ofDays(7)),
    /** The password was changed; the mail has no link. */
    PASSWORD(Duration.ofDays(7), Duration.ofDays(7));

    private final Duration waiting;
    private final Duration lifetime;

    Kind(Duration waiting, Duration lifetime) {
      this.waiting = waiting;
      this.lifetime = lifetime;
    }

    /** How long the mail may wait to be composed. */
    public Duration waiting() {
      return waiting;
    }

    /** How long the link of the mail is good. */
    public Duration lifetime() {
      return lifetime;
    }
  }

  /** One that is not stored yet, about an account. */
  public static AccountRequest of(
      Kind kind, long accountId, EmailAddress email, String newEmail, Locale language) {
    return new AccountRequest(0, kind, Optional.of(accountId), email, newEmail, language, "", 0);
  }

  /** One that is not stored yet, of somebody who typed an e-mail address. */
  public static AccountRequest recovery(EmailAddress typed, Locale language, String signIn) {
    return new AccountRequest(0, Kind.RECOVERY, Optional.empty(), typed, "", language, signIn, 0);
  }

  /** Whether a link to a new password still opens the account of this owner. */
  public boolean opens(AccountOwner owner) {
    return kind == Kind.RECOVERY
        && !owner.account().disabled()
        && owner.account().credentialsVersion() == credentialsVersion
        && owner.recovery().key().equals(email.key());
  }
}
