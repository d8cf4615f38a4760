package dev.ordering.admin.jmx;

/** What an administrator asked for cannot be done; the message is for the administrator. */
public final class AdministrationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public AdministrationException(String message) {
    super(message);
  }
}
