package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.Image;
import java.util.List;

/**
 * A picture of a product (contract "CartItem.cart", images).
 *
 * @param fileId id of the original file; from 1.7.0
 */
public record ImageRepresentation(
    List<ResolutionRepresentation> resolutions, boolean whiteBackground, long fileId) {
  /**
   * A picture in one size.
   *
   * @param src its URL
   * @param width in pixels
   * @param height in pixels
   */
  public record ResolutionRepresentation(String src, int width, int height) {}

  public static ImageRepresentation of(Image image) {
    return new ImageRepresentation(
        image.resolutions().stream()
            .map(size -> new ResolutionRepresentation(size.src(), size.width(), size.height()))
            .toList(),
        image.whiteBackground(),
        image.fileId());
  }
}
