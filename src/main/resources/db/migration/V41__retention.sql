-- The last order that was looked at to remove whom it names; one row.
create table order_retention (
  last_order_id bigint not null
);

insert into order_retention (last_order_id) values (0);
