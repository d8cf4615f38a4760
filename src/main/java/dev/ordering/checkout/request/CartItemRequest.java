package dev.ordering.checkout.request;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Optional;

/**
 * An item of a cart (contract "CartItem.cart", request form). Clients send such items, and
 * suggestions contain them. Only product and shop are required.
 *
 * @param amount 1 if absent; at most 999 over all lines of a product, unless the shop sets another
 *     maximum
 * @param persons used for a price per person; 1 if absent
 * @param gram used for a price per kilo; the product's default if absent
 * @param productPriceId the product's first price if absent
 * @param options from 1.5.1; older versions send option_ids
 * @param uploads files for an option set; up to 1.5.0, later upload_id of an option
 * @param code free text for the client's own use, at most 64 characters; up to 1.5.0
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record CartItemRequest(
    Optional<Long> amount,
    Optional<Long> persons,
    Optional<Long> gram,
    Optional<String> comment,
    @Schema(requiredMode = REQUIRED) Optional<Long> productId,
    Optional<Long> productPriceId,
    @Schema(requiredMode = REQUIRED) Optional<Long> shopId,
    Optional<List<OptionRequest>> options,
    Optional<List<OptionsetUploadRequest>> uploads,
    Optional<String> code) {

  /**
   * A chosen option.
   *
   * @param uploadId a file for the option
   * @param amount 1 if absent; from 1.7.0
   */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record OptionRequest(
      @Schema(requiredMode = REQUIRED) Optional<Long> optionId,
      Optional<Long> uploadId,
      Optional<Long> amount) {}

  /** A file for an option set. */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record OptionsetUploadRequest(
      @Schema(requiredMode = REQUIRED) Optional<FileReferenceRequest> upload,
      @Schema(requiredMode = REQUIRED) Optional<Long> optionsetId) {}

  /**
   * A reference to a file.
   *
   * @param url ignored in a request: the id identifies the file
   */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record FileReferenceRequest(
      @Schema(requiredMode = REQUIRED) Optional<Long> id, Optional<String> url) {}
}
