package dev.ordering.admin.jmx;

/** How lists are cut into pages. */
public final class Paging {
  /** The most rows that a list shows at once. */
  public static final int SIZE = 100;

  private Paging() {}

  /** The parameter of lists that are ordered by id. */
  public static Parameter after() {
    return Parameter.optional("after", "the id after which the list continues");
  }
}
