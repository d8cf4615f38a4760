package dev.ordering.webhook.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.webhook.model.ShopSelection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The shops of webhooks that do not report all shops. Call it inside a transaction. */
record WebhookShopRepository(Database database) {
  /** Returns the shops by webhook, for those that have any. */
  Map<Long, List<Long>> of(List<Long> webhookIds) {
    return database
        .select(
            Sql.named(
                "select webhook_id, shop_id from webhook_shop where webhook_id in (:ids)",
                Map.of("ids", webhookIds)),
            row -> Map.entry(row.getLong("webhook_id"), row.getLong("shop_id")))
        .stream()
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
  }

  /** Replaces the shops of a webhook. */
  void put(long webhookId, ShopSelection shops) {
    database.change("delete from webhook_shop where webhook_id = ?", webhookId);
    for (long shopId : shops.ids()) {
      database.change(
          "insert into webhook_shop (webhook_id, shop_id) values (?, ?)", webhookId, shopId);
    }
  }
}
