-- Each index of orders costs time whenever an order is placed or changed. These are not worth it: administrators search rarely,
-- and orders_shop_placed, orders_unpaid and orders_company_created begin with the same columns.
drop index orders_shop;
drop index orders_payment;
drop index orders_company_placed;
