package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.webhook.model.ShopSelection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The shops of webhooks that do not report all shops. Call it inside a transaction. */
final class WebhookShopRepository {
  private final Database database;

  WebhookShopRepository(Database database) {
    this.database = database;
  }

  /** Returns the shops by webhook, for those that have any. */
  Map<Long, List<Long>> of(List<Long> webhookIds) {
    Map<Long, List<Long>> shops = new HashMap<>();
    database
        .select(
            Sql.named(
                "select webhook_id, shop_id from webhook_shop where webhook_id in (:ids)",
                Map.of("ids", webhookIds)),
            row -> Map.entry(row.getLong("webhook_id"), row.getLong("shop_id")))
        .forEach(
            each ->
                shops.computeIfAbsent(each.getKey(), id -> new ArrayList<>()).add(each.getValue()));
    return shops;
  }

  /** Replaces the shops of a webhook. */
  void put(long webhookId, ShopSelection shops) {
    database.change(Sql.of("delete from webhook_shop where webhook_id = ?", webhookId));
    for (long shopId : shops.ids()) {
      database.change(
          Sql.of(
              "insert into webhook_shop (webhook_id, shop_id) values (?, ?)", webhookId, shopId));
    }
  }
}
