package dev.ordering.changelog;

import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.endpoint;
import static dev.ordering.versioning.Changes.fields;
import static dev.ordering.versioning.Changes.former;
import static dev.ordering.versioning.Changes.responseChanged;
import static dev.ordering.versioning.Changes.type;
import static dev.ordering.versioning.Changes.version;
import static dev.ordering.versioning.VersionStatus.DEVELOPMENT;
import static dev.ordering.versioning.VersionStatus.STABLE;
import static dev.ordering.versioning.VersionStatus.UPDATABLE;

import dev.ordering.catalog.browse.ShopRepresentation;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.order.model.CheckoutRepresentation;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.user.profile.UserPatch;
import dev.ordering.user.profile.UserRepresentation;
import dev.ordering.versioning.Changelog;
import java.math.BigDecimal;

/** The versions, newest first. */
public final class ApiChangelog {
  private ApiChangelog() {}

  public static Changelog changelog() {
    return Changelog.newestFirst(
        version(
            "1.10.0",
            DEVELOPMENT,
            "2026-11-22",
            CheckoutChanges.SUGGESTED_PRODUCTS,
            CheckoutChanges.REFERENCE_CODE,
            CheckoutChanges.LOYALTY,
            CatalogueChanges.VAT,
            CatalogueChanges.ALLERGENS,
            added(
                "The loyalty cards of a user can be listed, with their points and the rewards for"
                    + " them.",
                endpoint("GET /user/loyalty"))),
        version(
            "1.9.0",
            STABLE,
            "2026-11-22",
            added(
                "The push notifications of a company's apps can be listed and scheduled.",
                endpoint("GET /company/companies/{id}/apps/notifications"),
                endpoint("POST /company/companies/{id}/apps/notifications")),
            OrderHandlingChanges.SHOP,
            OrderHandlingChanges.FEED,
            OrderHandlingChanges.VAT,
            WebhookChanges.ENDPOINTS,
            PaymentChanges.PLACING,
            PaymentChanges.AGAIN),
        version(
            "1.8.0",
            UPDATABLE,
            "2026-11-20",
            added(
                "A user has a tax number, `tin_nr`, which `PATCH /user` can set.",
                fields(UserRepresentation.class, "tin_nr"),
                fields(UserPatch.class, "tin_nr")),
            added(
                "A user has `company_permissions`: what a member of staff may do for a company.",
                fields(UserRepresentation.class, "company_permissions")),
            added(
                "An order has the shop's own order number, and the data for a bank transfer.",
                fields(
                    OrderRepresentation.class,
                    "bank_transfer",
                    "external_order_nr",
                    "shop_uses_external_order_nrs")),
            added(
                "The checkout of an order has the customer's comment, and how a customer of a"
                    + " locker is notified.",
                fields(CheckoutRepresentation.class, "comment", "notification_method")),
            added(
                "A shop has its `url`, its discount on everything, whether it accepts orders, and"
                    + " one flag each for comments on orders, comments on products, and messages.",
                fields(
                    ShopRepresentation.class,
                    "url",
                    "allow_order_comments",
                    "allow_product_comments",
                    "allow_order_messages",
                    "global_discount_percentage",
                    "allow_orders")),
            responseChanged(
                "A shop has one flag for each kind of comment. Before, it had one flag for all,"
                    + " `allow_comments`.",
                former(
                    ShopRepresentation.class,
                    "allow_comments",
                    Boolean.class,
                    shop -> shop.allowOrderComments() || shop.allowProductComments()))),
        version(
            "1.7.0",
            UPDATABLE,
            "2026-11-20",
            CheckoutChanges.OPTION_AMOUNTS,
            CheckoutChanges.REPEATED_OPTIONS,
            CheckoutChanges.NOTE,
            CheckoutChanges.INFO,
            CheckoutChanges.FILE_IDS,
            PaymentChanges.MONIZZE,
            PaymentChanges.OFFERED,
            PaymentChanges.SPELLED_IN_RESPONSES,
            PaymentChanges.SPELLED_IN_REQUESTS),
        version("1.5.2", UPDATABLE, "2026-11-20"),
        version(
            "1.5.1",
            UPDATABLE,
            "2026-11-21",
            added("Orders can be placed with `POST /orders`.", endpoint("POST /orders")),
            OrderHandlingChanges.DETAIL,
            CheckoutChanges.ADDED_ITEMS,
            CheckoutChanges.SUGGESTIONS,
            CheckoutChanges.OPTIONS,
            CheckoutChanges.OPTION_IDS,
            CheckoutChanges.UPLOADS_AND_CODE,
            CheckoutChanges.TAKEOUT_END,
            CheckoutChanges.PRODUCT_PRICE),
        version("1.5.0", UPDATABLE, "2026-11-20"),
        version("1.4.0", UPDATABLE, "2026-11-20"),
        version(
            "1.3.0",
            UPDATABLE,
            "2026-11-20",
            responseChanged(
                "A price is an object of `value` and `currency`. Before, it was a plain number in"
                    + " major units (12.5 is twelve euro fifty).",
                type(MoneyRepresentation.class, BigDecimal.class, MoneyRepresentation::value)),
            OrderListChanges.CREATED_AT,
            OrderListChanges.CURRENCY,
            OrderListChanges.FUTURE,
            OrderListChanges.COMPANY),
        version("1.0.1", UPDATABLE, "2026-11-20"),
        version(
            "1.0.0",
            UPDATABLE,
            "2026-11-20",
            CheckoutChanges.CHECKOUT,
            added("Files can be sent with `POST /uploads`.", endpoint("POST /uploads")),
            added("A shop has its `currency`.", fields(ShopRepresentation.class, "currency")),
            OrderListChanges.PAGE,
            OrderListChanges.FILTERS,
            OrderListChanges.BEFORE),
        version(
            "0.3.0",
            UPDATABLE,
            "2026-11-20",
            added(
                "The checkout of an order has the customer's name and the locker.",
                fields(CheckoutRepresentation.class, "name", "latch_id"))),
        version(
            "0.2.2",
            UPDATABLE,
            "2026-11-20",
            added(
                "An order has the loyalty points that it gives.",
                fields(OrderRepresentation.class, "loyalty"))),
        version(
            "0.2.0",
            UPDATABLE,
            "2026-11-20",
            added(
                "The user's orders can be listed with `GET /orders`, and the profile can be changed"
                    + " with `PATCH /user`.")));
  }
}
