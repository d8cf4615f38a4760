package dev.ordering.admin.jmx;

/** The pages of lists. */
public final class Paging {
  /** The maximum number of rows in one page. */
  public static final int SIZE = 100;

  private Paging() {}

  /** Returns the parameter of lists that are ordered by id. */
  public static Parameter after() {
    return Parameter.optional("after", "the id after which the list continues");
  }

  /** Returns the parameter of lists that are ordered by id, the newest first. */
  public static Parameter before() {
    return Parameter.optional("before", "the id before which the list continues");
  }
}
