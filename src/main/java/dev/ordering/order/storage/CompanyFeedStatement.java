package dev.ordering.order.storage;

import dev.ordering.order.model.OrderFeedQuery;
import java.util.HashMap;
import java.util.Map;

/**
 * The one statement that reads on in the feed of a company for a member of its staff. It has a row
 * also where nothing is found, which tells what the user may see and where the feed ends: one
 * statement sees one moment, so whoever reads on from there misses nothing.
 */
final class CompanyFeedStatement {
  private final Map<String, Object> values = new HashMap<>();
  private final String text;

  CompanyFeedStatement(long accountId, long companyId, OrderFeedQuery query, int limit) {
    values.put("account", accountId);
    values.put("company", companyId);
    query.shopId().ifPresent(id -> values.put("shop", id));
    query.type().ifPresent(type -> values.put("type", type.value()));
    query.afterId().ifPresent(id -> values.put("after", id));
    text =
        "select "
            + DetailedOrderColumns.ALL
            + ", access.*, page.id as change_id, page.what as change_what,"
            + " page.changed_at as change_at from (select "
            + CompanyAccess.COLUMNS
            + CompanyAccess.ofShop(query.shopId().isPresent())
            + ", (select max(n.id) from order_journal n where n.company_id = :company) as newest"
            + query
                .afterId()
                .map(
                    id ->
                        ", (select count(*) from order_journal n where n.id = :after"
                            + " and n.company_id = :company) as cursors")
                .orElse(", 1 as cursors")
            + ") access left join (select j.id, j.order_id, j.what, j.changed_at"
            + " from order_journal j where j.company_id = :company and j.shop_id in "
            + CompanyAccess.SHOPS
            + query.shopId().map(id -> " and j.shop_id = :shop").orElse("")
            + query.type().map(type -> " and j.what = :type").orElse("")
            + query.afterId().map(id -> " and j.id > :after").orElse("")
            + (query.latest() ? " and 1 = 0" : "")
            + " order by j.id limit "
            + limit
            + ") page on 1 = 1 left join orders o on o.id = page.order_id"
            + DetailedOrderColumns.JOINS
            + " order by page.id";
  }

  String text() {
    return text;
  }

  Map<String, Object> values() {
    return values;
  }
}
