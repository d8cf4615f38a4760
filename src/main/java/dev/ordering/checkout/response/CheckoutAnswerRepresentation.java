package dev.ordering.checkout.response;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/**
 * The response to POST /checkout (contract endpoint 4).
 *
 * @param cart the corrected cart, left out unless it differs from what was sent
 * @param suggestions up to 1.9.0 at most 3 groups of 6 items, then products; from 1.5.1
 * @param cartConfig always there; of the corrected cart
 * @param errors what is wrong, or was and is corrected; perhaps empty, at most 1,000
 * @param info what else the customer should know; perhaps empty; from 1.7.0
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record CheckoutAnswerRepresentation(
    Optional<List<CartItemRepresentation>> cart,
    SuggestionsRepresentation suggestions,
    CartConfigRepresentation cartConfig,
    List<ValidationErrorRepresentation> errors,
    List<InformationRepresentation> info) {}
