package dev.ordering.catalog.model;

import java.math.BigDecimal;

/**
 * A geographic position (WGS 84).
 *
 * @param latitude degrees north
 * @param longitude degrees east
 */
public record Position(BigDecimal latitude, BigDecimal longitude) {}
