package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Image;
import dev.ordering.persistence.Database;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the pictures of a shop's products from the database. */
final class ImageRepository {
  private static final String OF_SHOP =
      " ProductImageEntity i join ProductEntity p on p.id = i.productId";

  private final Database database;

  ImageRepository(Database database) {
    this.database = database;
  }

  Map<Long, List<Image>> of(long shopId) {
    Map<Long, List<Image.Resolution>> resolutions = new HashMap<>();
    for (ProductImageResolutionEntity row :
        list(
            ProductImageResolutionEntity.class,
            "select r from"
                + OF_SHOP
                + " join ProductImageResolutionEntity r on r.imageId = i.id"
                + " where p.shopId = :shop order by r.rank",
            shopId)) {
      resolutions
          .computeIfAbsent(row.imageId, key -> new ArrayList<>())
          .add(new Image.Resolution(row.src, row.width, row.height));
    }
    Map<Long, List<Image>> images = new HashMap<>();
    for (ProductImageEntity row :
        list(
            ProductImageEntity.class,
            "select i from" + OF_SHOP + " where p.shopId = :shop order by i.rank",
            shopId)) {
      images
          .computeIfAbsent(row.productId, key -> new ArrayList<>())
          .add(
              new Image(
                  row.fileId, row.whiteBackground, resolutions.getOrDefault(row.id, List.of())));
    }
    return images;
  }

  private <T> List<T> list(Class<T> type, String query, long shopId) {
    return database
        .session()
        .createSelectionQuery(query, type)
        .setParameter("shop", shopId)
        .getResultList();
  }
}
