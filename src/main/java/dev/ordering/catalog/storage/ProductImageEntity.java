package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Image;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;

/** A row of the table product_image. */
@Entity
public class ProductImageEntity {
  @Id Long id;
  long productId;
  int rank;
  long fileId;
  boolean whiteBackground;

  /** For Hibernate. */
  protected ProductImageEntity() {}

  public ProductImageEntity(long id, long productId, int rank, Image image) {
    this.id = id;
    this.productId = productId;
    this.rank = rank;
    this.fileId = image.fileId();
    this.whiteBackground = image.whiteBackground();
  }

  Image toImage(List<ProductImageResolutionEntity> resolutions) {
    return new Image(
        resolutions.stream().map(row -> row.resolution).toList(), whiteBackground, fileId);
  }
}
