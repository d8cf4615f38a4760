package dev.ordering.order.storage;

import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderFeedQuery;
import dev.ordering.persistence.Sql;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The single statement that reads a page of a company's feed for a member of its staff. If nothing
 * is found it still returns one row, which says what the user may see and where the feed ends: at
 * the last change of the shop if one is named, else of the company. One statement sees one
 * snapshot, so a client that continues from that end misses nothing.
 */
final class CompanyFeedStatement {
  private static final PerShopQuery CHANGES = new PerShopQuery("order_journal", List.of("o.id"));

  private CompanyFeedStatement() {}

  /**
   * Returns the statement. It finds one more change than the page has, and no orders of the changes
   * that do not fit into the page.
   */
  static Sql of(long accountId, long companyId, OrderFeedQuery query, int limit) {
    Map<String, Object> values =
        Map.of(
            "account", accountId,
            "company", companyId,
            "shop", query.shopId(),
            "type", query.type().map(OrderChange.What::value),
            "after", query.afterId());
    String end = query.shopId().map(id -> "n.shop_id = :shop").orElse("n.company_id = :company");
    String cursors =
        query
            .afterId()
            .map(
                id ->
                    "(select count(*) from order_journal n where n.id = :after"
                        + " and n.company_id = :company)")
            .orElse("1");
    String found =
        CHANGES.first("o.id, o.order_id, o.what, o.changed_at", wanted(query), true, limit + 1);
    return Sql.named(
        CompanyAccess.statement(
            ", page.id as change_id, page.what as change_what, page.changed_at as change_at",
            query.shopId().isPresent(),
            ", (select max(n.id) from order_journal n where %s) as newest, %s as cursors"
                .formatted(end, cursors),
            LineLimit.of(found, "id", limit),
            " order by page.id"),
        values);
  }

  private static List<String> wanted(OrderFeedQuery query) {
    List<String> wanted = new ArrayList<>();
    query.shopId().ifPresent(id -> wanted.add("o.shop_id = :shop"));
    query.type().ifPresent(type -> wanted.add("o.what = :type"));
    query.afterId().ifPresent(id -> wanted.add("o.id > :after"));
    if (query.latest()) {
      wanted.add("1 = 0");
    }
    return wanted;
  }
}
