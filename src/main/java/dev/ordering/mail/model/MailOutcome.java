package dev.ordering.mail.model;

/**
 * The result of an attempt to send a mail.
 *
 * @param detail what the mail server replied, or why it could not be reached; for administrators
 */
public record MailOutcome(Kind kind, String detail) {
  private static final int MAXIMUM_LENGTH = 300;

  public MailOutcome {
    String line = detail.replaceAll("\\p{Cntrl}+", " ").strip();
    detail = line.length() > MAXIMUM_LENGTH ? line.substring(0, MAXIMUM_LENGTH) : line;
  }

  /** The kinds of results. */
  public enum Kind {
    /** The mail server accepted the mail. */
    SENT,
    /** The composer had nothing to send. */
    NOTHING,
    /** The mail server permanently rejected the mail. */
    REFUSED,
    /** The attempt failed temporarily. */
    FAILED,
    /**
     * No mail can be sent at present: the mail server is unavailable, or it rejects this service.
     */
    UNAVAILABLE
  }

  public static MailOutcome of(Kind kind) {
    return new MailOutcome(kind, "");
  }
}
