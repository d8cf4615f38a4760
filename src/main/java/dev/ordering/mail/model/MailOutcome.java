package dev.ordering.mail.model;

/**
 * What came of an attempt to send a mail.
 *
 * @param detail what the mail server said, or why it was not reached; for administrators
 */
public record MailOutcome(Kind kind, String detail) {
  private static final int LONGEST = 300;

  public MailOutcome {
    String line = detail.replaceAll("\\p{Cntrl}+", " ").strip();
    detail = line.length() > LONGEST ? line.substring(0, LONGEST) : line;
  }

  /** How it ended. */
  public enum Kind {
    /** The mail server took it. */
    SENT,
    /** Its composer had nothing to send. */
    NOTHING,
    /** The mail server refused it for good. */
    REFUSED,
    /** It failed for now. */
    FAILED,
    /** No mail can be sent for now: the mail server is away, or does not let this service in. */
    AWAY
  }

  public static MailOutcome of(Kind kind) {
    return new MailOutcome(kind, "");
  }
}
