package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.OptionSet;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.Attachment;
import dev.ordering.checkout.request.CartItemRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A file goes with a line only if it was uploaded and its option set takes one. */
final class KnownUploads implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.UNKNOWN_UPLOAD, CheckoutCode.ATTACHMENT_NOT_ALLOWED);
  }

  @Override
  public void apply(CartReview review) {
    for (CartLine line : review.everyLine()) {
      ofOptions(review, line);
      ofSets(review, line);
    }
  }

  // an option that is not of the product is gone with its file
  private static void ofOptions(CartReview review, CartLine line) {
    List<CartItemRequest.OptionRequest> options = line.request().options().orElse(List.of());
    for (int i = 0; i < options.size(); i++) {
      Optional<Long> upload = options.get(i).uploadId();
      if (upload.isEmpty()) {
        continue;
      }
      String pointer = line.pointer() + "/options/" + i;
      Optional<ChosenOption> chosen =
          line.options().stream().filter(each -> each.pointer().equals(pointer)).findFirst();
      if (chosen.isPresent()) {
        new Wanted(
                review,
                line,
                upload.get(),
                pointer + "/upload_id",
                Optional.of(chosen.get().option().id()))
            .attachTo(Optional.of(chosen.get().set()));
      }
    }
  }

  private static void ofSets(CartReview review, CartLine line) {
    int index = 0;
    for (CartItemRequest.UploadRequest upload : line.request().uploads().orElse(List.of())) {
      long id = upload.upload().flatMap(CartItemRequest.UploadedFileRequest::id).orElseThrow();
      new Wanted(review, line, id, line.pointer() + "/uploads/" + index, Optional.empty())
          .attachTo(line.product().optionSets().set(upload.optionsetId().orElseThrow()));
      index++;
    }
  }

  private record Wanted(
      CartReview review, CartLine line, long uploadId, String pointer, Optional<Long> optionId) {
    void attachTo(Optional<OptionSet> set) {
      Map<Long, String> uploads = review.situation().uploads();
      if (!uploads.containsKey(uploadId)) {
        find(CheckoutCode.UNKNOWN_UPLOAD);
      } else if (!set.map(OptionSet::allowAttachment).orElse(false)) {
        find(CheckoutCode.ATTACHMENT_NOT_ALLOWED);
      } else {
        line.attachments()
            .add(new Attachment(uploadId, uploads.get(uploadId), set.orElseThrow().id(), optionId));
      }
    }

    private void find(CheckoutCode code) {
      review.find(
          Finding.of(code, line.product().name())
              .at(pointer)
              .inCart(line.cartIndex())
              .refused(uploadId));
    }
  }
}
