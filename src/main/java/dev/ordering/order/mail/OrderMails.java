package dev.ordering.order.mail;

import dev.ordering.catalog.model.Shop;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import dev.ordering.mail.MailModule;
import dev.ordering.mail.model.Mail;
import dev.ordering.order.detail.OrderForReader;
import dev.ordering.order.detail.OrderPresenter;
import dev.ordering.order.detail.OrderWording;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderDetail;
import dev.ordering.order.storage.DetailedOrderRepository;
import dev.ordering.order.storage.MailRecipientRepository;
import dev.ordering.order.storage.OrderJournal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.Stream;

/**
 * Adds mails about orders to the outbox when entries are added to the journal. Composes them in the
 * language of the order, from the order as it is when the mail is sent.
 *
 * @param collected whether a payment provider collected the payment of the order with this id
 */
public record OrderMails(
    MailModule mail,
    Texts texts,
    DetailedOrderRepository orders,
    MailRecipientRepository recipients,
    OrderPresenter presenter,
    LongPredicate collected) {
  /** Registers the composers of these mails. */
  public void registerComposers() {
    for (OrderMailKind kind : OrderMailKind.values()) {
      mail.compose(kind.value(), subject -> compose(kind, subject));
    }
  }

  /** Adds the mails that changes of orders cause to the outbox. */
  public void addToOutbox(List<OrderJournal.Entry> entries) {
    if (mail.outbox().available()) {
      mail.outbox().add(OrderMailKind.of(entries));
    }
  }

  private Optional<Mail> compose(OrderMailKind kind, String subject) {
    List<DetailedOrder> found =
        Arrays.stream(subject.split(","))
            .map(Long::valueOf)
            .flatMap(id -> orders.find(id).stream())
            .filter(each -> kind.stillApplies(each.order()))
            .toList();
    return found.isEmpty()
        ? Optional.empty()
        : recipient(kind, found.get(0)).map(to -> write(kind, forReader(kind, found), to));
  }

  private Optional<String> recipient(OrderMailKind kind, DetailedOrder order) {
    long customer = order.order().owner().accountId();
    return switch (kind) {
      case PLACED -> recipients.customer(customer, MailRecipientRepository.Preference.ORDER);
      case CONFIRMED ->
          recipients.customer(customer, MailRecipientRepository.Preference.CONFIRMATION);
      case CANCELLED, PAYMENT_FAILED, PAYMENT_LATE ->
          recipients.customer(customer, MailRecipientRepository.Preference.CANCELLATION);
      case READY -> recipients.customer(customer);
      case FOR_SHOP, ENDED_FOR_SHOP, PAYMENT_FAILED_FOR_SHOP, PAYMENT_LATE_FOR_SHOP ->
          recipients.shop(order.order().owner().shopId());
    };
  }

  private List<OrderForReader> forReader(OrderMailKind kind, List<DetailedOrder> found) {
    return kind.isForShop()
        ? presenter.forShop(found)
        : found.stream().map(presenter::forCustomer).toList();
  }

  private Mail write(OrderMailKind kind, List<OrderForReader> shown, String recipient) {
    boolean forShop = kind.isForShop();
    List<DetailedOrder> orders = shown.stream().map(OrderForReader::order).toList();
    DetailedOrder first = orders.get(0);
    Locale language =
        Languages.of(
            first.detail().map(OrderDetail::language).orElse(Languages.DEFAULT.getLanguage()));
    OrderWording words = new OrderWording(texts, language, shown.get(0).reader());
    OrderSections sections = new OrderSections(words, mail::url, collected);
    String names =
        words.list(shown.stream().map(OrderForReader::shop).map(Shop::name).distinct().toList());
    Object[] arguments = {
      names,
      words.list(orders.stream().map(order -> OrderSections.number(order.order())).toList()),
      sections.when(first.order(), shown.get(0).shop()),
      first.order().checkout().name(),
      first.detail().map(OrderDetail::latchName).orElse(""),
      orders.size()
    };
    String key = "mail." + kind.textKey(first.order());
    OrderMailView view =
        new OrderMailView(
            names,
            words.text(key + ".heading", arguments),
            Stream.concat(
                    Stream.of(words.text(key + ".text", arguments)),
                    first.reason().map(words::reason).stream())
                .toList(),
            shown.stream().map(each -> sections.of(each.order(), each.shop())).toList(),
            List.of(words.text(forShop ? "mail.note.shop" : "mail.note", names)));
    String subject =
        words.text(key + ".subject", arguments).replaceAll("[ ,]+$", "").replaceAll("(, )+", ", ");
    Mail written = mail.templates().mail(recipient, language, subject, "order", view);
    return forShop
        ? first
            .customer()
            .map(DetailedOrder.Customer::email)
            .map(email -> written.with("Reply-To", email))
            .orElse(written)
        : written;
  }
}
