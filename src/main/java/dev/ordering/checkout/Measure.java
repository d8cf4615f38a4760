package dev.ordering.checkout;

/** How much of a product: which text is told of it depends on what is counted. */
record Measure(long number, Unit unit) {
  /** What is counted. */
  enum Unit {
    PIECES(""),
    PERSONS(".persons"),
    GRAM(".gram"),
    NOTHING(".nothing");

    private final String variant;

    Unit(String variant) {
      this.variant = variant;
    }
  }

  /** Nothing is left of a product. */
  static final Measure NOTHING = new Measure(0, Unit.NOTHING);

  static Measure pieces(long number) {
    return new Measure(number, Unit.PIECES);
  }

  /** What the key of the text ends with. */
  String variant() {
    return unit.variant;
  }
}
