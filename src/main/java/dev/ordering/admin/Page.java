package dev.ordering.admin;

/** How lists are cut into pages. */
final class Page {
  /** The most rows that a list shows at once. */
  static final int SIZE = 100;

  private Page() {}

  /** The parameter of lists that are ordered by id. */
  static Parameter after() {
    return Parameter.optional("after", "the id after which the list goes on");
  }
}
