package dev.ordering.order.storage;

/**
 * Ends a page of orders before it has too many lines. An order may have a thousand lines with long
 * comments. A page that is limited by its number of orders alone could use up the memory of a node.
 */
final class LineLimit {
  /** The maximum number of lines in a page, unless its first order alone has more. */
  private static final int MAXIMUM_LINES = 1000;

  private LineLimit() {}

  /**
   * Returns a select of the same rows with one more column: {@code shown_id} is the id of the order
   * if the row fits into the page, and null otherwise. At least the first row fits.
   *
   * @param rows a select of rows with the column {@code order_id}
   * @param sort the columns by which the page is sorted, together unique, and their directions
   * @param limit the maximum number of rows that fit
   */
  static String of(String rows, String sort, int limit) {
    return """
    select counted.*, case when row_number() over sorted = 1
      or (row_number() over sorted <= %s and sum(counted.line_count) over sorted <= %s)
      then counted.order_id end as shown_id
    from (select found.*, (select count(*) from order_line l
      where l.order_id = found.order_id) as line_count from (%s) found) counted
    window sorted as (order by counted.%s)
    """
        .formatted(limit, MAXIMUM_LINES, rows, sort);
  }
}
