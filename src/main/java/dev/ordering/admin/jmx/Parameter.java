package dev.ordering.admin.jmx;

/**
 * A parameter of an operation. Every one is text, as consoles send it, so that its errors are
 * reported in our words.
 *
 * @param required must be given; the others may be left out, from the last one on
 */
public record Parameter(String name, String description, boolean required) {
  public static Parameter of(String name, String description) {
    return new Parameter(name, description, true);
  }

  public static Parameter optional(String name, String description) {
    return new Parameter(name, description + " (may be left out)", false);
  }
}
