package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.Image;
import java.util.List;

/**
 * A picture of a product (contract "CartItem.cart", images).
 *
 * @param fileId names the file it was made from; from 1.7.0
 */
public record ImageRepresentation(
    List<ResolutionRepresentation> resolutions, boolean whiteBackground, long fileId) {
  /**
   * The picture in one size.
   *
   * @param src its address
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
