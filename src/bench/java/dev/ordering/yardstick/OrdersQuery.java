package dev.ordering.yardstick;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * GET /orders: a page, a page behind a cursor, a poll, and a page that the client has already, as a
 * servlet and as a resource of Jersey ask for it.
 *
 * @param shops the fragments of all shops
 */
record OrdersQuery(ShopFragments shops) {
  private static final int PAGE_SIZE = 15;
  private static final String ROWS =
      " from orders o join shop s on s.id = o.shop_id where o.account_id = caller.account_id"
          + " and o.platform_id = caller.platform_id and o.position is not null%s"
          + " order by o.position desc limit 16) o on true";
  private static final String PAGE =
      Yardstick.CALLER
          + "select o.* from caller%s left join lateral (select "
          + OrderJson.COLUMNS
          + ROWS;
  private static final String CURSOR =
      " join orders p on p.id = ? and p.account_id = caller.account_id";
  private static final String REVISIONS =
      Yardstick.CALLER
          + "select o.* from caller left join lateral (select o.id, o.status, o.payment_status,"
          + " o.external_order_nr, s.revision"
          + ROWS.formatted("");
  private static final String POLL =
      Yardstick.CALLER
          + "select (select o.position from orders o where o.account_id = caller.account_id"
          + " and o.platform_id = caller.platform_id and o.position > p.position"
          + " order by o.position limit 1) from caller join orders p on p.id = ?"
          + " and p.account_id = caller.account_id";

  /**
   * What a client asks for.
   *
   * @param authorization the header with the access token
   * @param known the entity tag that the client has, or null
   * @param after the order behind which it polls, or null
   * @param before the order before which the page begins, or null
   */
  record Request(String authorization, String known, String after, String before) {}

  /**
   * What it gets.
   *
   * @param tag the entity tag, or null
   * @param json the body, or null if the client has it already
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a record
  record Answer(String tag, byte[] json) {}

  Answer answer(Connection connection, Request request) throws SQLException {
    if (request.after() != null) {
      return poll(connection, request);
    }
    return request.known() != null && request.known().equals(tag(connection, request))
        ? new Answer(request.known(), null)
        : page(connection, request);
  }

  private static PreparedStatement statement(Connection connection, String sql, Request request)
      throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    statement.setBytes(1, Yardstick.accessTokenHash(request.authorization()));
    statement.setObject(2, OffsetDateTime.now(ZoneOffset.UTC));
    return statement;
  }

  private Answer page(Connection connection, Request request) throws SQLException {
    String before = request.before();
    Json json = new Json(1 << 15).raw("{\"results\":[");
    String sql =
        before == null
            ? PAGE.formatted("", "")
            : PAGE.formatted(CURSOR, " and o.position < p.position");
    try (PreparedStatement statement = statement(connection, sql, request)) {
      if (before != null) {
        statement.setLong(3, Long.parseLong(before));
      }
      try (ResultSet rows = statement.executeQuery()) {
        Tag tag = new Tag();
        long last = 0;
        int count = 0;
        for (; rows.next() && count < PAGE_SIZE; count++) {
          last = rows.getLong(1);
          json.raw(count == 0 ? "" : ",");
          OrderJson.write(json, rows, shops);
          tag.add(last, rows.getString(2), rows.getString(7), rows.getString(10), rows.getLong(6));
        }
        boolean more = count == PAGE_SIZE && !rows.isAfterLast();
        json.raw(more ? "],\"next\":{\"before_id\":" + last + "}" : "],\"next\":null");
        return new Answer(tag.text(), json.raw(",\"future\":null}").bytes());
      }
    }
  }

  private static String tag(Connection connection, Request request) throws SQLException {
    Tag tag = new Tag();
    try (PreparedStatement statement = statement(connection, REVISIONS, request);
        ResultSet rows = statement.executeQuery()) {
      for (int count = 0; rows.next() && count < PAGE_SIZE; count++) {
        tag.add(
            rows.getLong(1),
            rows.getString(2),
            rows.getString(3),
            rows.getString(4),
            rows.getLong(5));
      }
    }
    return tag.text();
  }

  private static Answer poll(Connection connection, Request request) throws SQLException {
    long after = Long.parseLong(request.after());
    try (PreparedStatement statement = statement(connection, POLL, request)) {
      statement.setLong(3, after);
      try (ResultSet rows = statement.executeQuery()) {
        if (!rows.next() || rows.getObject(1) != null) {
          throw new SQLException("not an empty poll, and nothing else is measured");
        }
      }
    }
    return new Answer(
        null,
        Json.of(
            "{\"results\":[],\"next\":null,\"future\":{\"after_id\":"
                + after
                + ",\"sort\":\"ascending\"}}"));
  }

  /** What changes whenever a page does. */
  private static final class Tag {
    private long hash = 17;

    void add(long id, String status, String payment, String number, long revision) {
      hash = 31 * hash + id;
      hash = 31 * hash + status.hashCode();
      hash = 31 * hash + (payment == null ? 0 : payment.hashCode());
      hash = 31 * hash + number.hashCode();
      hash = 31 * hash + revision;
    }

    String text() {
      return "W/\"" + Long.toHexString(hash) + '"';
    }
  }
}
