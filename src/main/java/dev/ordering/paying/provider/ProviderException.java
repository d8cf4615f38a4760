package dev.ordering.paying.provider;

/** A provider did not do what it was asked for. The message contains no secret. */
public final class ProviderException extends RuntimeException {
  private static final int LONGEST = 300;

  private final boolean refused;

  private ProviderException(String text, boolean refused) {
    super(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
    this.refused = refused;
  }

  /**
   * Creates the exception for a provider that does not respond or is busy. The same request may be
   * retried.
   */
  public static ProviderException unavailable(String text) {
    return new ProviderException(text, false);
  }

  /** Creates the exception for a provider that would refuse a retry, too. */
  public static ProviderException refused(String text) {
    return new ProviderException(text, true);
  }

  public boolean isRefusal() {
    return refused;
  }
}
