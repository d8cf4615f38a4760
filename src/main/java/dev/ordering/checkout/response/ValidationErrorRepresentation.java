package dev.ordering.checkout.response;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.finding.Severity;
import dev.ordering.versioning.RequestMember;
import java.util.List;
import java.util.Optional;

/**
 * An error in a cart or a checkout, or a correction of one (contract "ValidationError").
 *
 * @param error the code
 * @param errorDescription text for people
 * @param severity {@code error} blocks ordering, {@code warning} reports a correction
 * @param field JSON pointer into the request, or null
 * @param cartIndex of the item in the request's cart, or null
 * @param before {@code old}: the rejected value, or null
 * @param after {@code new}: the value that it was changed to or must have, or null
 * @param alternatives what could be sent instead, for example slots
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ValidationErrorRepresentation(
    CheckoutCode error,
    String errorDescription,
    Severity severity,
    Optional<RequestMember> field,
    Optional<Integer> cartIndex,
    @JsonProperty("old") Optional<Object> before,
    @JsonProperty("new") Optional<Object> after,
    List<Object> alternatives) {}
