package dev.ordering.admin.jmx;

/**
 * A parameter of an operation. Its type is always text, as consoles send it, so that the service
 * reports invalid values in its own words.
 *
 * @param required whether it must be given; only the last parameters may be optional
 */
public record Parameter(String name, String description, boolean required) {
  public static Parameter of(String name, String description) {
    return new Parameter(name, description, true);
  }

  public static Parameter optional(String name, String description) {
    return new Parameter(name, description + " (may be left out)", false);
  }
}
