package dev.ordering.http.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Optional;

/**
 * An error. If several things are wrong, the body is an array of these. {@code error} and {@code
 * error_description} make it valid under RFC 6749 5.2 as well.
 *
 * @param error the snake_case code
 * @param errorDescription text for people, in the language of {@code Content-Language}
 * @param field JSON pointer or {@code ?parameter}; left out if no single field or parameter is
 *     wrong
 * @param docs the URL that explains the code
 * @param errorUri the URL that explains the code, at the token and revocation endpoints, in place
 *     of {@code docs} (RFC 6749 5.2)
 * @param requestId the value of the response's {@code X-Request-Id}
 */
@JsonPropertyOrder({"error", "error_description", "field", "docs", "error_uri", "request_id"})
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record ApiErrorRepresentation(
    String error,
    @JsonProperty("error_description") String errorDescription,
    Optional<String> field,
    Optional<String> docs,
    @JsonProperty("error_uri") Optional<String> errorUri,
    @JsonProperty("request_id") String requestId) {}
