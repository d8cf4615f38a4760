package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.PlainNumbers;
import dev.ordering.catalog.model.Position;
import java.math.BigDecimal;

/**
 * The position of a shop (WGS 84).
 *
 * @param latitude degrees north
 * @param longitude degrees east
 */
public record PositionRepresentation(BigDecimal latitude, BigDecimal longitude) {
  static PositionRepresentation of(Position position) {
    return new PositionRepresentation(
        PlainNumbers.of(position.latitude()), PlainNumbers.of(position.longitude()));
  }
}
