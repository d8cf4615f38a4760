package dev.ordering.paying.provider;

/** A provider did not do what it was asked for. Its text holds no secret. */
public final class ProviderException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 300;

  private final boolean refused;

  private ProviderException(String text, boolean refused) {
    super(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
    this.refused = refused;
  }

  /** It does not answer, or is busy: the same request may be sent again. */
  public static ProviderException unavailable(String text) {
    return new ProviderException(text, false);
  }

  /** It will say the same again. */
  public static ProviderException refused(String text) {
    return new ProviderException(text, true);
  }

  public boolean isRefusal() {
    return refused;
  }
}
