package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Image;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A row of the table product_image_resolution. */
@Entity
public class ProductImageResolutionEntity {
  @Id Long id;
  long imageId;
  int rank;
  @Embedded Image.Resolution resolution;

  /** For Hibernate. */
  protected ProductImageResolutionEntity() {}

  public ProductImageResolutionEntity(
      long id, long imageId, int rank, Image.Resolution resolution) {
    this.id = id;
    this.imageId = imageId;
    this.rank = rank;
    this.resolution = resolution;
  }
}
