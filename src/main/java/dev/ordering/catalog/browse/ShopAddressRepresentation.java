package dev.ordering.catalog.browse;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Position;
import java.util.Optional;

/**
 * The address of a shop (contract "Address").
 *
 * @param nr house number
 * @param country two upper-case letters (ISO 3166-1)
 * @param position left out if it is not known
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record ShopAddressRepresentation(
    String street,
    String nr,
    String zipcode,
    String city,
    String country,
    Optional<PositionRepresentation> position) {
  static ShopAddressRepresentation of(Address address, Optional<Position> position) {
    return new ShopAddressRepresentation(
        address.street(),
        address.nr(),
        address.zipcode(),
        address.city(),
        address.country(),
        position.map(PositionRepresentation::of));
  }
}
