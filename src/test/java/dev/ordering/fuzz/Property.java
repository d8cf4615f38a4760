package dev.ordering.fuzz;

/** What must hold for any input. */
interface Property {
  /** Tries an input. @throws AssertionError if the property does not hold */
  void holds(Input input);
}
