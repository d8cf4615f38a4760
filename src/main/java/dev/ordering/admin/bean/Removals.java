package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Removal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Removes what was added by mistake, if nothing uses it. The tables that refer to it are listed
 * here, because only the administration knows all features.
 */
public record Removals(Database database) {
  static final Removal PLATFORM =
      new Removal(
          "platform",
          Map.of("client where platform_id = ?", "client", "orders where platform_id = ?", "order"),
          List.of());

  static final Removal COMPANY =
      new Removal(
          "company",
          Map.of(
              "shop where company_id = ?", "shop",
              "client where company_id = ?", "client",
              "company_permission where company_id = ?", "staff permission",
              "orders where company_id = ?", "order",
              "app_notification where company_id = ?", "notification",
              "webhook where company_id = ?", "webhook",
              "payment where company_id = ?", "payment",
              "loyalty_card where company_id = ?", "loyalty card",
              "offer where company_id = ?", "offer"),
          List.of(
              "company_catalogue where company_id = ?",
              "newsletter_unsubscription where company_id = ?",
              "payment_provider where company_id = ?",
              "category where company_id = ?",
              "loyalty_reward where company_id = ?",
              "loyalty_programme where company_id = ?"));

  static final Removal SHOP =
      new Removal(
          "shop",
          Map.of(
              "product where shop_id = ?", "product",
              "option_set where shop_id = ?", "option set",
              "offer_shop where shop_id = ?", "offer",
              "company_permission_shop where shop_id = ?", "staff permission",
              "webhook_shop where shop_id = ?", "webhook",
              "orders where shop_id = ?", "order"),
          List.of(
              "shop_bank_account where shop_id = ?",
              "shop_text where shop_id = ?",
              "shop_opening where shop_id = ?",
              "shop_holiday where shop_id = ?",
              "shop_vat_rate where shop_id = ?",
              "shop_delivery_zone where shop_id = ?",
              "shop_payment_method where shop_id = ?",
              "shop_latch where shop_id = ?",
              "slot_use where shop_id = ?",
              "order_counter where shop_id = ?"));

  static final Removal CLIENT =
      new Removal(
          "client",
          Map.of(
              "token_pair where client_id = ?", "signed-in device",
              "order_detail where client_id = ?", "order",
              "push_configuration where client_id = ?", "push configuration"),
          List.of(
              "client_redirect_uri where client_id = ?",
              "authorization_code where client_id = ?",
              "authorization_request where client_id = (select client_id from client where id = ?)",
              "consent where client_id = ?"));

  /**
   * Removes a row.
   *
   * @param name of the row, for the administrator
   * @throws AdministrationException if the row does not exist, or if something uses it; the message
   *     lists all uses
   */
  void perform(Removal removal, long id, String name) {
    Removal.Outcome outcome = removal.perform(database, id);
    if (!outcome.uses().isEmpty()) {
      throw new AdministrationException(
          name
              + " cannot be removed, it is used by: "
              + outcome.uses().entrySet().stream()
                  .map(use -> use.getValue() + " " + use.getKey() + (use.getValue() > 1 ? "s" : ""))
                  .collect(Collectors.joining(", ")));
    }
    if (!outcome.removed()) {
      throw new AdministrationException("there is no " + name);
    }
  }
}
