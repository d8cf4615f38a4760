package dev.ordering.checkout.finding;

/** A quantity of a product. The text of a finding depends on its unit. */
public record Measure(long number, Unit unit) {
  /** The unit of a quantity. */
  public enum Unit {
    PIECES(""),
    PERSONS(".persons"),
    GRAM(".gram"),
    NOTHING(".nothing"),
    NOT_PER_PERSON(".not_per_person"),
    NOT_BY_WEIGHT(".not_by_weight");

    private final String variant;

    Unit(String variant) {
      this.variant = variant;
    }
  }

  /** Nothing is left of a product. */
  public static final Measure NOTHING = new Measure(0, Unit.NOTHING);

  /** The product has no price per person. */
  public static final Measure NOT_PER_PERSON = new Measure(0, Unit.NOT_PER_PERSON);

  /** The product has no price per kilo. */
  public static final Measure NOT_BY_WEIGHT = new Measure(0, Unit.NOT_BY_WEIGHT);

  public static Measure pieces(long number) {
    return new Measure(number, Unit.PIECES);
  }

  /** Returns the suffix of the text's key. */
  public String variant() {
    return unit.variant;
  }
}
