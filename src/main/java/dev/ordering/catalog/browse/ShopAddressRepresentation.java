package dev.ordering.catalog.browse;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Position;
import java.util.Optional;

/**
 * The address of a shop (contract "Address").
 *
 * @param position left out if it is not known
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record ShopAddressRepresentation(
    @JsonUnwrapped Address address, Optional<Position> position) {}
