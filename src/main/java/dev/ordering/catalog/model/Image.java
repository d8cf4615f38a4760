package dev.ordering.catalog.model;

import java.util.List;

/**
 * A picture of a product.
 *
 * @param fileId id of the original file
 */
public record Image(long fileId, boolean whiteBackground, List<Resolution> resolutions) {
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
