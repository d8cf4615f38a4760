package dev.ordering.checkout.request;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Optional;

/**
 * One item of a cart as a client sends it (contract "CartItem.cart", request form), and as it is
 * suggested to one. Only product and shop are required.
 *
 * @param amount 1 where it is absent; over all lines of a product at most 999, unless the shop says
 *     another maximum
 * @param persons 1 where it is absent; used for a price per person
 * @param gram the product's default where it is absent; used for a price per kilo
 * @param productPriceId the product's first price where it is absent
 * @param options from 1.5.1; older versions send option_ids
 * @param uploads files that belong to an option set; up to 1.5.0, later upload_id of an option
 * @param code free text of the client for its own use, at most 64 characters; up to 1.5.0
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
   * @param uploadId a file that goes with it
   * @param amount 1 where it is absent; from 1.7.0
   */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record OptionRequest(
      @Schema(requiredMode = REQUIRED) Optional<Long> optionId,
      Optional<Long> uploadId,
      Optional<Long> amount) {}

  /** A file that goes with an option set. */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record OptionsetUploadRequest(
      @Schema(requiredMode = REQUIRED) Optional<FileReferenceRequest> upload,
      @Schema(requiredMode = REQUIRED) Optional<Long> optionsetId) {}

  /**
   * The file.
   *
   * @param url ignored in a request: the id names the file
   */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record FileReferenceRequest(
      @Schema(requiredMode = REQUIRED) Optional<Long> id, Optional<String> url) {}
}
