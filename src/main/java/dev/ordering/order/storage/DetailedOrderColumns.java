package dev.ordering.order.storage;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The columns that are selected of an order {@code o} with its shop {@code s}, its account {@code
 * a} and its detail {@code d}: first those of {@link OrderRow}, then those named here. The lines of
 * an order, and everything else of which it has several, are one column each: an array of arrays of
 * texts. So a page of orders is one statement, however large its orders are. Both databases support
 * such arrays, but only their newer versions support JSON.
 */
final class DetailedOrderColumns {
  /** The joins that the columns need. */
  static final String JOINS =
      " left join shop s on s.id = o.shop_id left join account a on a.id = o.account_id"
          + " left join order_detail d on d.order_id = o.id";

  static final String LINES =
      several(
          "order_line e where e.order_id = o.id",
          "e.rank",
          "e.rank, e.product_id, e.name_original, e.name, e.product_price_id,"
              + " e.price_name_original, e.price_name, e.price_type, e.target_price,"
              + " e.product_price, e.amount, e.persons, e.gram, e.unit_price, e.price,"
              + " e.discounted_unit_price, e.discounted_price, e.comment, e.code, e.allergens,"
              + " e.allergens_complete");

  static final String OPTIONS =
      several(
          "order_line_option e where e.order_id = o.id",
          "e.line_rank, e.rank",
          "e.line_rank, e.option_set_id, e.set_name_original, e.set_name, e.option_id,"
              + " e.name_original, e.name, e.amount, e.price_change, e.allow_attachment");

  static final String FILES =
      several(
          "order_line_upload e join upload u on u.id = e.upload_id where e.order_id = o.id",
          "e.line_rank, e.rank",
          "e.line_rank, e.upload_id, u.token, e.option_set_id, e.option_id");

  static final String IMAGES =
      several(
          "order_line e join product_image i on i.product_id = e.product_id"
              + " join product_image_resolution r on r.image_id = i.id where e.order_id = o.id",
          "e.rank, i.rank, r.rank",
          "e.rank, i.file_id, i.white_background, r.src, r.width, r.height");

  static final String COUPONS =
      several("order_coupon e where e.order_id = o.id", "e.rank", "e.code, e.amount_off");

  static final String VAT =
      several(
          "order_vat e where e.order_id = o.id",
          "e.rank",
          "e.code, e.name_original, e.name, e.percentage, e.net, e.gross");

  static final String CHANGES =
      several(
          "order_journal e where e.order_id = o.id",
          "e.id",
          "extract(epoch from e.changed_at), e.who, e.actor, e.what, e.from_value, e.to_value,"
              + " e.reason_code, e.reason_text, e.reason_products");

  static final String ALL =
      OrderRow.COLUMNS
          + ", a.email as customer_email, a.telephone as customer_telephone, d.placement_id,"
          + " d.client_id, d.language, d.latch_name, d.telephone as latch_telephone,"
          + " d.in_store_origin, d.in_store_customer_id, d.in_store_employee_id, d.warranty_bank,"
          + " d.invoice_name, d.invoice_vat, d.invoice_street, d.invoice_nr, d.invoice_zipcode,"
          + " d.invoice_city, d.invoice_country, d.invoice_reference_code,"
          + " d.loyalty_card_number, d.reward_id, d.reward_name, d.reward_points, d.reward_off, "
          + LINES
          + " as order_lines, "
          + OPTIONS
          + " as line_options, "
          + FILES
          + " as line_files, "
          + IMAGES
          + " as line_images, "
          + COUPONS
          + " as order_coupons, "
          + VAT
          + " as order_vat, "
          + CHANGES
          + " as order_changes";

  private DetailedOrderColumns() {}

  private static String several(String rows, String sorted, String columns) {
    return "(select array_agg(array["
        + Arrays.stream(columns.split(", ", -1))
            .map(column -> "cast(" + column + " as varchar)")
            .collect(Collectors.joining(", "))
        + "] order by "
        + sorted
        + ") from "
        + rows
        + ")";
  }
}
