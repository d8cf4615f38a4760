package dev.ordering.admin.jmx;

/**
 * Thrown if an administrator's request cannot be fulfilled. The message is for the administrator.
 */
public final class AdministrationException extends RuntimeException {
  public AdministrationException(String message) {
    super(message);
  }
}
