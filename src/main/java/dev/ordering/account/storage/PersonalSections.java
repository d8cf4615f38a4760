package dev.ordering.account.storage;

import java.util.List;

/** The sections with all data about a person. A new table with personal data must be added here. */
final class PersonalSections {
  /** The columns of a mail, {@code m}. */
  static final String MAIL =
      "m.kind, m.created_at, m.done_at as sent_at, lower(m.result) as result, m.detail";

  static final PersonalSection USER =
      new PersonalSection(
          "user",
          "id",
          "id, firstname, lastname, email, recovery_email, telephone, tin_nr, email_when_order,"
              + " email_when_comment, email_when_order_confirmed, email_when_order_cancel,"
              + " email_when_newsletter, delivery_street, delivery_nr, delivery_zipcode,"
              + " delivery_city, delivery_country, company_name, company_vat, company_street,"
              + " company_nr, company_zipcode, company_city, company_country, bank_account_number,"
              + " created_at",
          "account where id = :account");

  private PersonalSections() {}

  /** Returns all sections except {@link #USER}, in the order of the file. */
  static List<PersonalSection> all() {
    return List.of(
        new PersonalSection(
            "devices",
            "p.id",
            "p.device_id, p.device_name, c.name as application, p.scopes, p.signed_in_at,"
                + " p.issued_at as last_used_at",
            "token_pair p join client c on c.id = p.client_id where p.account_id = :account"),
        new PersonalSection(
            "push_devices",
            "id",
            "device_id, push_service, address, registered_at",
            "push_device where account_id = :account"),
        numbered(
            "browsers",
            "expires_at, ends_at",
            "login_session where account_id = :account",
            "session_hash"),
        numbered(
            "networks",
            "address_key as network_hash, last_used_at",
            "sign_in_address where account_id = :account",
            "address_key"),
        new PersonalSection(
            "failed_sign_ins",
            "id",
            "address_key as network_hash, failed_at",
            "sign_in_failure where account_key = :signInHash"),
        new PersonalSection(
            "counted_attempts",
            "id",
            "address_key as network_hash, failed_at as attempted_at",
            "sign_in_failure where account_key in (:hashes) and account_key <> :signInHash"),
        numbered(
            "wrong_codes",
            "code as code_hash, tried_at",
            "wrong_code where guesser in (:hashes)",
            "code"),
        new PersonalSection(
            "consents",
            "g.id",
            "c.name as application, g.scopes, g.granted_at",
            "consent g join client c on c.id = g.client_id where g.account_id = :account"),
        new PersonalSection(
            "staff_permissions",
            "p.id",
            "c.name as company, p.company_info, p.holidays, p.newsletters, p.translations,"
                + " p.email_settings, p.products, p.shop_info, p.checkout_settings,"
                + " p.time_settings, p.discounts, p.orders",
            "company_permission p join company c on c.id = p.company_id"
                + " where p.account_id = :account"),
        new PersonalSection(
            "notifications_scheduled",
            "n.id",
            "c.name as company, n.title, n.message, n.send_at, n.newsletter",
            "app_notification n join company c on c.id = n.company_id"
                + " where n.account_id = :account"),
        new PersonalSection(
            "loyalty_cards",
            "l.id",
            "c.name as company, l.number, l.points, l.blocked",
            "loyalty_card l join company c on c.id = l.company_id where l.account_id = :account",
            List.of(
                new PersonalSection.Part(
                    "bookings",
                    "card_id",
                    "booked_at, reason, points, order_id, note",
                    "loyalty_booking where card_id in (:parents)",
                    "card_id, id"))),
        new PersonalSection(
            "coupon_uses",
            "offer_id",
            "offer_id, uses",
            "coupon_customer_use where account_id = :account"),
        new PersonalSection(
            "newsletters_ended",
            "u.company_id",
            "c.name as company, u.unsubscribed_at",
            "newsletter_unsubscription u join company c on c.id = u.company_id"
                + " where u.account_id = :account"),
        new PersonalSection(
            "newsletters",
            "m.id",
            MAIL,
            "mail_outbox m where m.kind = 'newsletter_mail' and m.subject like '%/' || :accountText"),
        new PersonalSection(
            "account_mails",
            "r.id",
            "lower(r.kind) as kind, r.email, r.new_email, r.language, r.expires_at",
            "account_request r where r.account_id = :account"),
        new PersonalSection(
            "demonstration_mails",
            "id",
            "kept_at, kind, recipient, subject, text",
            "demo_mail where " + mentions("recipient"),
            "char_length(text) / 1000",
            List.of()),
        new PersonalSection(
            "uploads",
            "id",
            "id, file_type, size, created_at, order_id",
            "upload where account_id = :account"),
        numbered(
            "requests_to_repeat",
            "endpoint, request_key, created_at",
            "idempotency_key where account_id = :account",
            "created_at, request_key"),
        new PersonalSection(
            "administration",
            "id",
            "at, bean, operation, arguments, outcome",
            "audit_entry where (account_id = :account or "
                + mentions("arguments")
                + " or "
                + mentions("outcome")
                + ")"),
        PersonalOrders.MAILS,
        PersonalOrders.PAYMENTS,
        PersonalOrders.ORDERS);
  }

  /**
   * Returns the condition that a text contains the e-mail address, and not only as the end of a
   * longer one.
   */
  static String mentions(String text) {
    return "position(' ' || :email || ' ' in ' ' || translate(lower("
        + text
        + "), '=,;()<>\"', '        ') || ' ') > 0";
  }

  /** Creates a section from rows that have no numeric key. */
  private static PersonalSection numbered(String name, String columns, String from, String order) {
    return new PersonalSection(
        name,
        "n",
        "t.*",
        "(select row_number() over (order by "
            + order
            + ") as n, "
            + columns
            + " from "
            + from
            + ") t where 1 = 1");
  }
}
