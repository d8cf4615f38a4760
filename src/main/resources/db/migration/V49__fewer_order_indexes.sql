-- Each index of orders costs time whenever an order is placed or changed. These two are not worth it: their queries are rare, and
-- orders_shop_placed and orders_company_created begin with the same column.
drop index orders_shop;
drop index orders_company_placed;
