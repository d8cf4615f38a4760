package dev.ordering.checkout.response;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/**
 * The response to POST /checkout (contract endpoint 4).
 *
 * @param cart the corrected cart; left out unless it differs from what was sent
 * @param suggestions up to 1.9.0 at most 3 groups of 6 items, later products; from 1.5.1
 * @param cartConfig describes the corrected cart; always present
 * @param errors errors and corrections; may be empty, at most 1,000
 * @param info what else the customer should know; may be empty; from 1.7.0
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record CheckoutAnswerRepresentation(
    Optional<List<CartItemRepresentation>> cart,
    SuggestionsRepresentation suggestions,
    CartConfigRepresentation cartConfig,
    List<ValidationErrorRepresentation> errors,
    List<InformationRepresentation> info) {}
