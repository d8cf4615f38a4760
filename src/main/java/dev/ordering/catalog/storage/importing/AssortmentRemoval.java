package dev.ordering.catalog.storage.importing;

import java.util.List;

/** Deletes the parts of a shop's products, so that an import can write them again. */
record AssortmentRemoval(RowWriter rows) {
  private static final String OF_SHOP =
      "exists (select p.id from product p where p.id = e.product_id and p.shop_id = ?)";

  void clear(long shopId) {
    delete(
        shopId,
        "product_image_resolution r where exists"
            + " (select e.id from product_image e where e.id = r.image_id and "
            + OF_SHOP
            + ")");
    for (String table :
        List.of(
            "product_image",
            "product_day_off",
            "product_category",
            "product_suggestion",
            "product_option_set",
            "product_price")) {
      delete(shopId, table + " e where " + OF_SHOP);
    }
    delete(
        shopId,
        "option_set_option o where exists"
            + " (select s.id from option_set s where s.id = o.option_set_id and s.shop_id = ?)");
    delete(shopId, "option_set where shop_id = ?");
  }

  private void delete(long shopId, String what) {
    rows.change("delete from " + what, shopId);
  }
}
