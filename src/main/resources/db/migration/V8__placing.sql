-- Placing orders.

-- Requests that were sent with an Idempotency-Key and had their effect, for 24 hours. The row is
-- written by the transaction that has the effect. No foreign keys: their checks would lock the
-- account before the use case locks it, and two requests of one user would block each other.
create table idempotency_key (
  account_id bigint not null,
  client_id bigint not null,
  -- method and path
  endpoint varchar(200) not null,
  request_key varchar(255) not null,
  -- SHA-256 of the request in its newest form
  request_hash bytea not null,
  -- the ids of what was made, separated by commas
  result text default '' not null,
  created_at timestamp with time zone not null,
  primary key (account_id, client_id, endpoint, request_key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- A reference outside Belgium is longer; a name may be two times 100 characters, which may count double.
alter table orders alter column transfer_reference set data type varchar(40);
alter table orders alter column customer_name set data type varchar(402);
alter table orders add constraint orders_transfer_reference unique (transfer_reference);

-- What an order keeps besides what its list shows. An order that was imported has none.
create table order_detail (
  order_id bigint primary key references orders (id),
  -- the first of the orders that one request placed
  placement_id bigint not null references orders (id),
  client_id bigint not null references client (id),
  -- of the customer, in which the names of what was ordered are kept beside the shop's own
  language varchar(2) not null,
  -- of the locker, and of who is told when the order is in it
  latch_name varchar(200) default '' not null,
  telephone varchar(20) default '' not null,
  -- ordered by staff for a customer in the shop, as the client said it
  in_store_origin varchar(20) default '' not null,
  in_store_customer_id bigint,
  in_store_employee_id bigint,
  -- where the deposit is paid back to
  warranty_bank varchar(50) default '' not null,
  -- to whom the invoice goes; null where none is wanted
  invoice_name varchar(200),
  invoice_vat varchar(50),
  invoice_street varchar(200),
  invoice_nr varchar(20),
  invoice_zipcode varchar(20),
  invoice_city varchar(100),
  invoice_country varchar(2),
  invoice_reference_code varchar(100) default '' not null,
  -- of the loyalty card that the customer named
  loyalty_card_number varchar(64) default '' not null,
  -- what points were exchanged for; null where they were not
  reward_id bigint,
  reward_name varchar(400),
  reward_points bigint,
  reward_off bigint,
  check ((invoice_name is null) = (invoice_country is null)),
  check ((reward_id is null) = (reward_off is null))
);
create index order_detail_placement on order_detail (placement_id);

-- nothing was ever written to these, which knew less
drop table order_line_option;
drop table order_line;

-- Names are kept in the customer's language, and as the shop wrote them (original).
create table order_line (
  order_id bigint not null references orders (id),
  -- the order of the lines
  rank integer not null,
  product_id bigint not null,
  product_price_id bigint not null,
  name varchar(400) not null,
  name_original varchar(400) not null,
  price_name varchar(400) not null,
  price_name_original varchar(400) not null,
  price_type varchar(20) not null,
  -- an estimate, settled in the shop
  target_price boolean not null,
  -- the chosen price, without options and discounts
  product_price bigint not null,
  amount bigint not null,
  -- 0 unless the price is per person, or per kilo
  persons bigint not null,
  gram bigint not null,
  -- before catalogue discounts
  unit_price bigint not null,
  price bigint not null,
  -- after them
  discounted_unit_price bigint not null,
  discounted_price bigint not null,
  comment text default '' not null,
  code varchar(64) default '' not null,
  primary key (order_id, rank)
);

create table order_line_option (
  order_id bigint not null,
  line_rank integer not null,
  rank integer not null,
  option_set_id bigint not null,
  set_name varchar(400) not null,
  set_name_original varchar(400) not null,
  option_id bigint not null,
  name varchar(400) not null,
  name_original varchar(400) not null,
  amount bigint not null,
  price_change bigint not null,
  linked_product_id bigint,
  primary key (order_id, line_rank, rank),
  foreign key (order_id, line_rank) references order_line (order_id, rank)
);

create table order_line_upload (
  order_id bigint not null,
  line_rank integer not null,
  rank integer not null,
  upload_id bigint not null,
  option_set_id bigint not null,
  -- null where the file is for the whole set
  option_id bigint,
  primary key (order_id, line_rank, rank),
  foreign key (order_id, line_rank) references order_line (order_id, rank)
);

create table order_coupon (
  order_id bigint not null references orders (id),
  rank integer not null,
  coupon_id bigint not null,
  -- as the customer wrote it
  code varchar(128) not null,
  amount_off bigint not null,
  primary key (order_id, rank)
);

-- What an order took of what is counted, so that it can be given back.
create table order_reservation (
  order_id bigint not null references orders (id),
  rank integer not null,
  -- stock, slot, coupon, points
  kind varchar(10) not null,
  -- of the product, shop, coupon or loyalty card
  target_id bigint not null,
  quantity bigint not null,
  -- of a slot
  method varchar(10),
  starts_at timestamp with time zone,
  released boolean default false not null,
  primary key (order_id, rank),
  check ((kind = 'slot') = (starts_at is not null))
);
