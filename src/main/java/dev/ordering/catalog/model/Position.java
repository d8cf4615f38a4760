package dev.ordering.catalog.model;

import java.math.BigDecimal;

/**
 * The position of a shop (WGS 84).
 *
 * @param latitude degrees north
 * @param longitude degrees east
 */
public record Position(BigDecimal latitude, BigDecimal longitude) {
  public Position {
    latitude = PlainNumbers.of(latitude);
    longitude = PlainNumbers.of(longitude);
  }
}
