package dev.ordering.checkout.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An item of a request: one of a product in shop 1, until a test wants it otherwise. */
public final class ItemFixture {
  private final long productId;
  private final List<CartItemRequest.OptionRequest> options = new ArrayList<>();
  private final List<CartItemRequest.OptionsetUploadRequest> uploads = new ArrayList<>();
  private long shopId = 1;
  private Optional<Long> amount = Optional.empty();
  private Optional<Long> persons = Optional.empty();
  private Optional<Long> gram = Optional.empty();
  private Optional<Long> price = Optional.empty();
  private Optional<String> comment = Optional.empty();
  private Optional<String> code = Optional.empty();

  private ItemFixture(long productId) {
    this.productId = productId;
  }

  public static ItemFixture item(long productId) {
    return new ItemFixture(productId);
  }

  public ItemFixture of(long newShopId) {
    shopId = newShopId;
    return this;
  }

  public ItemFixture amount(long newAmount) {
    amount = Optional.of(newAmount);
    return this;
  }

  public ItemFixture persons(long newPersons) {
    persons = Optional.of(newPersons);
    return this;
  }

  public ItemFixture gram(long newGram) {
    gram = Optional.of(newGram);
    return this;
  }

  public ItemFixture price(long priceId) {
    price = Optional.of(priceId);
    return this;
  }

  public ItemFixture comment(String newComment) {
    comment = Optional.of(newComment);
    return this;
  }

  public ItemFixture code(String newCode) {
    code = Optional.of(newCode);
    return this;
  }

  public ItemFixture option(long optionId) {
    return option(optionId, Optional.empty(), Optional.empty());
  }

  public ItemFixture option(long optionId, long optionAmount) {
    return option(optionId, Optional.empty(), Optional.of(optionAmount));
  }

  public ItemFixture optionWithUpload(long optionId, long uploadId) {
    return option(optionId, Optional.of(uploadId), Optional.empty());
  }

  public ItemFixture upload(long uploadId, long optionSetId) {
    uploads.add(
        new CartItemRequest.OptionsetUploadRequest(
            Optional.of(
                new CartItemRequest.FileReferenceRequest(Optional.of(uploadId), Optional.empty())),
            Optional.of(optionSetId)));
    return this;
  }

  public ItemFixture option(long optionId, Optional<Long> uploadId, Optional<Long> optionAmount) {
    options.add(new CartItemRequest.OptionRequest(Optional.of(optionId), uploadId, optionAmount));
    return this;
  }

  public CartItemRequest build() {
    return new CartItemRequest(
        amount,
        persons,
        gram,
        comment,
        Optional.of(productId),
        price,
        Optional.of(shopId),
        options.isEmpty() ? Optional.empty() : Optional.of(options),
        uploads.isEmpty() ? Optional.empty() : Optional.of(uploads),
        code);
  }
}
