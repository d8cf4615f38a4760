package dev.ordering.catalog.model;

import java.util.List;

/**
 * A picture of a product (contract "CartItem.cart", images).
 *
 * @param fileId id of the original file; from 1.7.0
 */
public record Image(List<Resolution> resolutions, boolean whiteBackground, long fileId) {
  public Image {
    resolutions = List.copyOf(resolutions);
  }

  /**
   * A picture in one size.
   *
   * @param src its URL
   * @param width in pixels
   * @param height in pixels
   */
  public record Resolution(String src, int width, int height) {}
}
