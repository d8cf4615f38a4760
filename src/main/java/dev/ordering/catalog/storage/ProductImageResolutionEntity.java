package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Image;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the table product_image_resolution. */
@Entity
@Table(name = "product_image_resolution")
public class ProductImageResolutionEntity {
  @Id Long id;
  long imageId;
  int rank;
  String src;
  int width;
  int height;

  /** For Hibernate. */
  protected ProductImageResolutionEntity() {}

  public ProductImageResolutionEntity(
      long id, long imageId, int rank, Image.Resolution resolution) {
    this.id = id;
    this.imageId = imageId;
    this.rank = rank;
    this.src = resolution.src();
    this.width = resolution.width();
    this.height = resolution.height();
  }

  Image.Resolution toResolution() {
    return new Image.Resolution(src, width, height);
  }
}
