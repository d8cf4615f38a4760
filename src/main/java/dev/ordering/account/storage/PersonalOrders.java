package dev.ordering.account.storage;

import dev.ordering.account.storage.PersonalSection.Part;
import java.util.List;

/** The sections about the orders of a person and their payments. */
final class PersonalOrders {
  /** The condition that a mail about an order is sent to its customer. */
  private static final String TO_CUSTOMER = "m.kind like 'order_%' and m.kind not like '%for_shop'";

  static final PersonalSection ORDERS =
      new PersonalSection(
          "orders",
          "o.id",
          "o.id, o.platform_id, c.name as company, s.name as shop, o.placed_at, o.created_at,"
              + " o.order_year, o.order_nr, o.external_order_nr, o.status, o.payment_method,"
              + " o.payment_status, o.transfer_reference, o.currency, o.price, o.discount,"
              + " o.warranty, o.delivery_cost, o.invoice_cost, o.sms_cost, o.transaction_cost,"
              + " o.method, o.date, o.time, o.end_time, o.street, o.nr, o.zipcode, o.city,"
              + " o.country, o.notes, o.customer_name, o.comment, o.notification_method,"
              + " o.ready_at, o.loyalty_points, o.loyalty_credited, d.placement_id, d.language,"
              + " d.latch_name, d.telephone, d.in_store_origin, d.in_store_customer_id,"
              + " d.warranty_bank, d.invoice_name, d.invoice_vat, d.invoice_street, d.invoice_nr,"
              + " d.invoice_zipcode, d.invoice_city, d.invoice_country, d.invoice_reference_code,"
              + " d.loyalty_card_number, d.reward_name, d.reward_points, d.reward_off",
          "orders o join shop s on s.id = o.shop_id join company c on c.id = o.company_id"
              + " left join order_detail d on d.order_id = o.id where o.account_id = :account",
          "(select count(*) from order_line l where l.order_id = o.id)",
          List.of(
              new Part(
                  "lines",
                  "order_id",
                  "rank as line, product_id, name, price_name, price_type, amount, persons, gram,"
                      + " unit_price, price, discounted_unit_price, discounted_price, comment, code",
                  "order_line where order_id in (:parents)",
                  "order_id, rank"),
              new Part(
                  "options",
                  "order_id",
                  "line_rank as line, option_id, set_name, name, amount, price_change",
                  "order_line_option where order_id in (:parents)",
                  "order_id, line_rank, rank"),
              new Part(
                  "files",
                  "order_id",
                  "line_rank as line, upload_id",
                  "order_line_upload where order_id in (:parents)",
                  "order_id, line_rank, rank"),
              new Part(
                  "coupons",
                  "order_id",
                  "code, amount_off",
                  "order_coupon where order_id in (:parents)",
                  "order_id, rank"),
              new Part(
                  "vat",
                  "order_id",
                  "code, name, percentage, net, gross",
                  "order_vat where order_id in (:parents)",
                  "order_id, rank"),
              new Part(
                  "history",
                  "order_id",
                  "changed_at, lower(actor) as actor, what, from_value, to_value, reason_code,"
                      + " reason_text",
                  "order_journal where order_id in (:parents)",
                  "order_id, id"),
              new Part(
                  "mails",
                  "order_id",
                  PersonalSections.MAIL,
                  "(select o.id as order_id, x.kind, x.created_at, x.done_at, x.result, x.detail"
                      + " from orders o join mail_outbox x on x.subject = cast(o.id as varchar(20))"
                      + " where o.id in (:parents)) m where "
                      + TO_CUSTOMER,
                  "order_id, created_at")));

  /**
   * The mails about several orders that were placed together. Their subjects are the ids of the
   * orders.
   */
  static final PersonalSection MAILS =
      new PersonalSection(
          "order_mails",
          "m.id",
          PersonalSections.MAIL + ", m.subject as order_ids",
          "mail_outbox m where m.kind = 'order_placed' and m.subject like '%,%'"
              + " and substring(m.subject from 1 for position(',' in m.subject || ',') - 1) in"
              + " (select cast(o.id as varchar(20)) from orders o where o.account_id = :account)");

  static final PersonalSection PAYMENTS =
      new PersonalSection(
          "payments",
          "p.id",
          "p.id, c.name as company, p.amount, p.currency, p.method, p.return_url, p.created_at,"
              + " p.expires_at",
          "payment p join company c on c.id = p.company_id where p.account_id = :account",
          List.of(
              new Part(
                  "orders",
                  "payment_id",
                  "order_id, amount",
                  "payment_order where payment_id in (:parents)",
                  "payment_id, order_id"),
              new Part(
                  "attempts",
                  "payment_id",
                  "provider, provider_id, amount, lower(state) as state, refunded, charged_back,"
                      + " created_at",
                  "payment_attempt where payment_id in (:parents)",
                  "payment_id, id"),
              new Part(
                  "refunds",
                  "a.payment_id",
                  "r.order_id, r.amount, r.reason, lower(r.state) as state, r.created_at",
                  "payment_refund r join payment_attempt a on a.id = r.attempt_id"
                      + " where a.payment_id in (:parents)",
                  "a.payment_id, r.id")));

  private PersonalOrders() {}
}
