package dev.ordering.admin;

/** What an administrator asked for cannot be done; the message is for the administrator. */
final class AdministrationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  AdministrationException(String message) {
    super(message);
  }
}
