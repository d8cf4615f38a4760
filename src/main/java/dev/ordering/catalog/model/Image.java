package dev.ordering.catalog.model;

import java.util.List;

/**
 * A picture of a product.
 *
 * @param fileId names the file it was made from
 */
public record Image(long fileId, boolean whiteBackground, List<Resolution> resolutions) {
  public Image {
    resolutions = List.copyOf(resolutions);
  }

  /**
   * The picture in one size.
   *
   * @param src its address
   * @param width in pixels
   * @param height in pixels
   */
  public record Resolution(String src, int width, int height) {}
}
