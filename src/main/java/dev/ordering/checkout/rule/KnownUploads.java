package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.OptionSet;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.ChosenOption;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.checkout.model.CartItem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Attaches a file to a line only if it was uploaded and its option set accepts a file. */
final class KnownUploads implements CheckoutRule<CartUnderReview> {
  @Override
  public void apply(CartUnderReview review) {
    for (CartLine line : review.everyLine()) {
      ofOptions(review, line);
      ofSets(review, line);
    }
  }

  // an option that the product does not have was removed together with its file
  private static void ofOptions(CartUnderReview review, CartLine line) {
    Map<String, Long> wanted = new HashMap<>();
    List<CartItem.Option> sent = line.item().options();
    for (int i = 0; i < sent.size(); i++) {
      String pointer = line.pointer() + "/options/" + i;
      sent.get(i).uploadId().ifPresent(upload -> wanted.put(pointer, upload));
    }
    if (wanted.isEmpty()) {
      return;
    }
    List<ChosenOption> chosen = new ArrayList<>();
    for (ChosenOption option : line.options()) {
      chosen.add(
          Optional.ofNullable(wanted.get(option.pointer()))
              .map(id -> new Wanted(review, line, id, option.pointer() + "/upload_id"))
              .flatMap(
                  file ->
                      file.attachment(Optional.of(option.set()), Optional.of(option.option().id())))
              .map(option::with)
              .orElse(option));
    }
    review.choose(line, chosen);
  }

  private static void ofSets(CartUnderReview review, CartLine line) {
    List<Attachment> files = new ArrayList<>();
    int index = 0;
    for (CartItem.Upload upload : line.item().uploads()) {
      new Wanted(review, line, upload.id(), line.pointer() + "/uploads/" + index)
          .attachment(line.product().optionSets().set(upload.optionSetId()), Optional.empty())
          .ifPresent(files::add);
      index++;
    }
    review.attach(line, files);
  }

  private record Wanted(CartUnderReview review, CartLine line, long uploadId, String pointer) {
    Optional<Attachment> attachment(Optional<OptionSet> set, Optional<Long> optionId) {
      String path = review.context().uploads().get(uploadId);
      if (path == null) {
        return reject(CheckoutCode.UNKNOWN_UPLOAD);
      }
      Optional<OptionSet> taking = set.filter(OptionSet::allowAttachment);
      return taking.isEmpty()
          ? reject(CheckoutCode.ATTACHMENT_NOT_ALLOWED)
          : taking.map(takes -> new Attachment(uploadId, path, takes.id(), optionId));
    }

    private Optional<Attachment> reject(CheckoutCode code) {
      review.report(
          Finding.of(code, line.product().name())
              .at(pointer)
              .inCart(line.cartIndex())
              .withRejected(uploadId));
      return Optional.empty();
    }
  }
}
