package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.Image;
import java.util.List;

/**
 * A picture of a product (contract "CartItem.cart", images).
 *
 * @param fileId id of the original file; from 1.7.0
 */
public record ImageRepresentation(
    List<Image.Resolution> resolutions, boolean whiteBackground, long fileId) {
  public static ImageRepresentation of(Image image) {
    return new ImageRepresentation(image.resolutions(), image.whiteBackground(), image.fileId());
  }
}
