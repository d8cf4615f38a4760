package dev.ordering.account.storage;

import java.util.List;
import java.util.stream.Stream;

/**
 * The statements that remove everything that names a person, in their order. They delete rows, or
 * clear columns of rows that stay. Orders keep their numbers, dates, lines and sums.
 */
final class PersonalErasure {
  private static final String ORDERS = "(select id from orders where account_id = :account)";

  private static final String NOT_BEFORE = "(m.done_at is null or m.done_at >= :since)";

  /**
   * The condition that a mail is about an order. Of several orders, the first says whose it is. It
   * is an equation, so that the database need not compare each mail with each order.
   */
  private static final String ABOUT =
      "substring(m.subject from 1 for position(',' in m.subject || ',') - 1)"
          + " = cast(o.id as varchar(20))";

  private static final String REQUESTS =
      "account_request where (account_id = :account or (account_id is null and email_key ="
          + " :email))";

  /** Returns the condition that a text contains the person's e-mail address or name. */
  private static String mentions(String text) {
    return "(position(:email in lower(" + text + ")) > 0 or position(:name in " + text + ") > 0)";
  }

  /**
   * Removes what is left of mails about the person's orders, except mails that were finished before
   * {@code :since}. The person is identified only by {@code :account}.
   */
  private static final List<String> OF_ORDER_MAILS =
      List.of(
          "delete from demo_mail where exists (select 1 from mail_outbox m join orders o on "
              + ABOUT
              + " where o.account_id = :account and m.kind like 'order_%' and "
              + NOT_BEFORE
              + " and demo_mail.message_id like cast(m.id as varchar(20)) || '.%')",
          "update mail_outbox m set detail = '' where detail <> '' and kind like 'order_%' and "
              + NOT_BEFORE
              + " and exists (select 1 from orders o where o.account_id = :account and "
              + ABOUT
              + ")");

  /** Removes what mail servers said about mails to the e-mail address {@code :address}. */
  static final String OF_DETAILS =
      "update mail_outbox set detail = '' where detail <> ''"
          + " and position(:address in lower(detail)) > 0";

  private static final List<String> OF_SIGN_INS =
      List.of(
          "delete from login_session where account_id = :account",
          "delete from sign_in_address where account_id = :account");

  private static final List<String> STATEMENTS =
      List.of(
          "delete from authorization_code where account_id = :account",
          "delete from push_delivery where push_device_id in"
              + " (select id from push_device where account_id = :account)",
          "delete from token_pair where account_id = :account",
          "delete from consent where account_id = :account",
          "delete from sign_in_failure where account_key in (:hashes)",
          "delete from wrong_code where guesser in (:hashes)",
          "delete from company_permission_shop where company_permission_id in"
              + " (select id from company_permission where account_id = :account)",
          "delete from company_permission where account_id = :account",
          "delete from newsletter_unsubscription where account_id = :account",
          "delete from coupon_customer_use where account_id = :account",
          "delete from idempotency_key where account_id = :account",
          "delete from mail_outbox where kind like 'account_%' and subject in"
              + " (select cast(id as varchar(20)) from "
              + REQUESTS
              + ")",
          "delete from mail_outbox where kind = 'newsletter_mail'"
              + " and subject like '%/' || :accountText",
          "delete from mail_outbox where kind = 'test' and lower(substring(subject, 1, position(' '"
              + " in subject || ' ') - 1)) in (:emails)",
          "delete from " + REQUESTS,
          "update mail_outbox set detail = '' where detail <> '' and kind like 'account_%'"
              + " and not exists (select 1 from account_request r"
              + " where cast(r.id as varchar(20)) = mail_outbox.subject)",
          "delete from demo_mail where position(:email in lower(recipient)) > 0"
              + " or lower(recipient) in (:emails) or "
              + mentions("text")
              + " or "
              + mentions("html"),
          OF_ORDER_MAILS.get(0),
          OF_ORDER_MAILS.get(1),
          "delete from demo_webhook_arrival where "
              + mentions("body")
              + " or exists (select 1 from orders o where o.account_id = :account"
              + " and demo_webhook_arrival.body like '%\"id\"_' || cast(o.id as varchar(20))"
              + " || ',%')",
          "update payment set return_url = '' where account_id = :account",
          "delete from upload where account_id = :account",
          "delete from loyalty_booking where card_id in"
              + " (select id from loyalty_card where account_id = :account)",
          "update loyalty_booking set note = '' where note <> '' and " + mentions("note"),
          "delete from loyalty_card where account_id = :account",
          "update account set firstname = '', lastname = '', email = '', email_key = 'ERASED '"
              + " || :accountText, recovery_email = null, recovery_email_key = null,"
              + " telephone = '', email_when_order = false, email_when_comment = false,"
              + " email_when_order_confirmed = false, email_when_order_cancel = false,"
              + " email_when_newsletter = false, tin_nr = '', delivery_street = null,"
              + " delivery_nr = null, delivery_zipcode = null, delivery_city = null,"
              + " delivery_country = null, company_name = null, company_vat = null,"
              + " company_street = null, company_nr = null, company_zipcode = null,"
              + " company_city = null, company_country = null, bank_account_number = null,"
              + " password_hash = '', disabled = true, credentials_version = credentials_version"
              + " + 1, deletion_requested_at = null, erased_at = :now where id = :account");

  /**
   * Returns the statements that remove personal data from some orders.
   *
   * @param orders the ids, as a list or a query in parentheses
   */
  static List<String> ofOrders(String orders) {
    return List.of(
        "update order_line set comment = '' where comment <> '' and order_id in " + orders,
        "delete from order_line_upload where order_id in " + orders,
        // a file that another order uses stays with that order
        "update upload set order_id = (select min(f.order_id) from order_line_upload f"
            + " where f.upload_id = upload.id) where exists (select 1 from order_line_upload f"
            + " where f.upload_id = upload.id) and order_id in "
            + orders,
        "delete from upload where order_id in " + orders,
        "update order_detail set telephone = '', in_store_customer_id = null,"
            + " warranty_bank = '', invoice_name = null, invoice_vat = null,"
            + " invoice_street = null, invoice_nr = null, invoice_zipcode = null,"
            + " invoice_city = null, invoice_country = null, invoice_reference_code = '',"
            + " loyalty_card_number = '' where order_id in "
            + orders,
        "update order_journal set reason_text = '' where reason_text <> '' and order_id in "
            + orders,
        "update orders set street = null, nr = null, zipcode = null, city = null,"
            + " country = null, notes = '', customer_name = '', comment = ''"
            + " where id in "
            + orders);
  }

  /**
   * Returns the statements for an account. Their parameters are {@code :account}, {@code
   * :accountText}, {@code :email}, {@code :emails} (the {@link KnownAddresses}), {@code :name},
   * {@code :hashes}, {@code :now}, and {@code :since} for {@link #OF_ORDER_MAILS}.
   */
  static List<String> ofAccount() {
    return Stream.of(ofOrders(ORDERS), STATEMENTS, OF_SIGN_INS).flatMap(List::stream).toList();
  }

  /**
   * Returns the statements that remove what mails and sign-ins stored that were under way when the
   * account was erased. Their parameters are {@code :account} and {@code :since}.
   */
  static List<String> ofLateRows() {
    return Stream.concat(OF_ORDER_MAILS.stream(), OF_SIGN_INS.stream()).toList();
  }

  private PersonalErasure() {}
}
