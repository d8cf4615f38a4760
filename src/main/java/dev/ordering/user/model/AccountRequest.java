package dev.ordering.user.model;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * A request that causes a mail to the owner of an account.
 *
 * @param accountId empty until the account is looked up
 * @param email the recipient; for a recovery, the e-mail address as typed until the mail is
 *     composed
 * @param newEmail for a change, the new e-mail address; otherwise empty
 * @param signIn the path of the sign-in page that the browser came from; may be empty
 * @param credentialsVersion for a recovery, the version of the account when the mail was composed
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
  /** The reason for the mail, and how long its link is valid after the mail is composed. */
  public enum Kind {
    /**
     * Somebody forgot the password. The mail is sent within an hour of the request, or not at all.
     */
    RECOVERY(Duration.ofHours(1), Duration.ofMinutes(30)),
    /** An e-mail address needs a proof. */
    PROOF(Duration.ofDays(7), Duration.ofDays(7)),
    /** The e-mail address was changed. The former e-mail address may revert this. */
    CHANGE(Duration.ofDays(7), Duration.ofDays(7)),
    /** The password was changed. The mail has no link. */
    PASSWORD(Duration.ofDays(7), Duration.ofDays(7));

    private final Duration waiting;
    private final Duration lifetime;

    Kind(Duration waiting, Duration lifetime) {
      this.waiting = waiting;
      this.lifetime = lifetime;
    }

    /** Returns how long the mail may wait until it is composed. */
    public Duration waiting() {
      return waiting;
    }

    /** Returns how long the link of the mail is valid. */
    public Duration lifetime() {
      return lifetime;
    }
  }

  /** Creates a request about an account, without storing it. */
  public static AccountRequest of(
      Kind kind, long accountId, EmailAddress email, String newEmail, Locale language) {
    return new AccountRequest(0, kind, Optional.of(accountId), email, newEmail, language, "", 0);
  }

  /** Creates a recovery request for an e-mail address that somebody typed, without storing it. */
  public static AccountRequest recovery(EmailAddress typed, Locale language, String signIn) {
    return new AccountRequest(0, Kind.RECOVERY, Optional.empty(), typed, "", language, signIn, 0);
  }

  /** Whether the recovery link of this request still gives access to the account. */
  public boolean opens(AccountOwner owner) {
    return kind == Kind.RECOVERY
        && !owner.account().disabled()
        && owner.account().credentialsVersion() == credentialsVersion
        && owner.recovery().key().equals(email.key());
  }
}
