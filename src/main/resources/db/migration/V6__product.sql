-- What shops sell, and what is counted with every order. Amounts are integers of the minor unit of the
-- shop's currency. A text stands in the language its shop wrote it in (original), and in each of the four
-- languages of the service where there is a translation; it has no life of its own, so it is no table of
-- its own. `reference` is the company's own name for a thing, by which an import finds it again. Ids are
-- given by the importer; the ones below 10000 belong to the demo data.

create sequence catalogue_id start with 10000 increment by 1000;

alter table shop add column offers_invoices boolean default false not null;
alter table shop add column serves_in_store boolean default false not null;

-- of the file that was imported last
alter table company add column catalogue_digest varchar(64);

create table category (
  id bigint primary key,
  company_id bigint not null references company (id),
  reference varchar(200) not null,
  -- the order in which categories are shown
  rank integer not null,
  name_original varchar(400) not null,
  name_en varchar(400),
  name_nl varchar(400),
  name_fr varchar(400),
  name_de varchar(400),
  unique (company_id, reference)
);

create table product (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  reference varchar(200) not null,
  rank integer not null,
  -- no longer sold; kept because orders name it
  withdrawn boolean default false not null,
  name_original varchar(400) not null,
  name_en varchar(400),
  name_nl varchar(400),
  name_fr varchar(400),
  name_de varchar(400),
  description_original varchar(8000) not null,
  description_en varchar(8000),
  description_nl varchar(8000),
  description_fr varchar(8000),
  description_de varchar(8000),
  price_type varchar(20) not null,
  -- the price is an estimate, settled in the shop
  target_price boolean default false not null,
  amount_minimum bigint not null,
  amount_maximum bigint not null,
  amount_step bigint not null,
  persons_minimum bigint not null,
  persons_maximum bigint not null,
  persons_step bigint not null,
  gram_minimum bigint not null,
  gram_maximum bigint not null,
  gram_step bigint not null,
  -- what is meant where a customer says nothing
  default_gram bigint not null,
  stocked boolean default false not null,
  available_from date,
  available_until date,
  comments_allowed boolean default true not null,
  check (price_type in ('PER_UNIT', 'PER_PERSON', 'PER_KILO')),
  check (amount_minimum > 0 and amount_maximum >= amount_minimum and amount_step > 0),
  check (persons_minimum > 0 and persons_maximum >= persons_minimum and persons_step > 0),
  check (gram_minimum > 0 and gram_maximum >= gram_minimum and gram_step > 0),
  check (available_from <= available_until),
  unique (shop_id, reference)
);
create index product_shown on product (shop_id, rank, id);

-- weekdays on which a product cannot be had; 1 is Monday
create table product_day_off (
  id bigint primary key,
  product_id bigint not null references product (id),
  weekday integer not null,
  check (weekday between 1 and 7),
  unique (product_id, weekday)
);

create table product_category (
  id bigint primary key,
  product_id bigint not null references product (id),
  category_id bigint not null references category (id),
  unique (product_id, category_id)
);
create index product_category_category on product_category (category_id);

create table product_price (
  id bigint primary key,
  product_id bigint not null references product (id),
  reference varchar(200) not null,
  -- the first is meant where a customer chooses none
  rank integer not null,
  name_original varchar(400) not null,
  name_en varchar(400),
  name_nl varchar(400),
  name_fr varchar(400),
  name_de varchar(400),
  price bigint not null,
  check (price >= 0),
  unique (product_id, reference)
);

create table product_image (
  id bigint primary key,
  product_id bigint not null references product (id),
  rank integer not null,
  -- names the file that the picture was made from
  file_id bigint not null,
  white_background boolean not null,
  unique (product_id, rank)
);

-- a picture in one size, in pixels
create table product_image_resolution (
  id bigint primary key,
  image_id bigint not null references product_image (id),
  rank integer not null,
  src varchar(2000) not null,
  width integer not null,
  height integer not null,
  check (width > 0 and height > 0),
  unique (image_id, rank)
);

create table option_set (
  id bigint primary key,
  shop_id bigint not null references shop (id),
  reference varchar(200) not null,
  name_original varchar(400) not null,
  name_en varchar(400),
  name_nl varchar(400),
  name_fr varchar(400),
  name_de varchar(400),
  -- how many have to and can be chosen, and how often each
  minimum integer not null,
  maximum integer not null,
  maximum_per_option integer not null,
  allow_attachment boolean default false not null,
  check (minimum >= 0 and maximum >= minimum and maximum > 0 and maximum_per_option > 0),
  unique (shop_id, reference)
);

create table option_set_option (
  id bigint primary key,
  option_set_id bigint not null references option_set (id),
  reference varchar(200) not null,
  rank integer not null,
  name_original varchar(400) not null,
  name_en varchar(400),
  name_nl varchar(400),
  name_fr varchar(400),
  name_de varchar(400),
  -- added to the price of one unit, person or kilo
  price_change bigint not null,
  -- the product that is chosen with it, which makes a product with this option a menu
  linked_product_id bigint references product (id),
  unique (option_set_id, reference)
);
create index option_set_option_linked on option_set_option (linked_product_id);

create table product_option_set (
  id bigint primary key,
  product_id bigint not null references product (id),
  option_set_id bigint not null references option_set (id),
  rank integer not null,
  unique (product_id, option_set_id)
);
create index product_option_set_set on product_option_set (option_set_id);

create table product_suggestion (
  id bigint primary key,
  product_id bigint not null references product (id),
  rank integer not null,
  reason varchar(20) not null,
  suggested_product_id bigint not null references product (id),
  unique (product_id, reason, suggested_product_id)
);
create index product_suggestion_suggested on product_suggestion (suggested_product_id);

-- what is taken off prices: a share or an amount. With a code it is a coupon, without one everybody
-- gets it. It is for the products and categories named in the tables below; for all where none is.
create table offer (
  id bigint primary key,
  company_id bigint not null references company (id),
  reference varchar(200) not null,
  withdrawn boolean default false not null,
  percentage numeric(5, 2),
  amount bigint,
  -- from is included, until is not
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  code varchar(128),
  -- the code as it is compared
  code_key varchar(128),
  minimum bigint default 0 not null,
  -- how often it can be used, in all and by each customer; null is any number
  uses bigint,
  uses_per_customer bigint,
  check ((percentage is null) <> (amount is null)),
  check (percentage between 0 and 100),
  check (amount >= 0 and minimum >= 0 and uses >= 0 and uses_per_customer >= 0),
  check (valid_from < valid_until),
  check ((code is null) = (code_key is null)),
  unique (company_id, reference),
  unique (company_id, code_key)
);

create table offer_shop (
  offer_id bigint not null references offer (id),
  shop_id bigint not null references shop (id),
  primary key (offer_id, shop_id)
);
create index offer_shop_shop on offer_shop (shop_id);

create table offer_product (
  offer_id bigint not null references offer (id),
  product_id bigint not null references product (id),
  primary key (offer_id, product_id)
);
create index offer_product_product on offer_product (product_id);

create table offer_category (
  offer_id bigint not null references offer (id),
  category_id bigint not null references category (id),
  primary key (offer_id, category_id)
);
create index offer_category_category on offer_category (category_id);

create table loyalty_programme (
  company_id bigint primary key references company (id),
  -- a point is earned each time so much is spent on goods
  spent_per_point bigint not null,
  check (spent_per_point > 0)
);

create table loyalty_reward (
  id bigint primary key,
  company_id bigint not null references loyalty_programme (company_id),
  reference varchar(200) not null,
  rank integer not null,
  name_original varchar(400) not null,
  name_en varchar(400),
  name_nl varchar(400),
  name_fr varchar(400),
  name_de varchar(400),
  points bigint not null,
  percentage numeric(5, 2),
  amount bigint,
  check (points > 0),
  check ((percentage is null) <> (amount is null)),
  check (percentage between 0 and 100),
  check (amount >= 0),
  unique (company_id, reference)
);

-- who collects points: by a card's number, an account or both
create table loyalty_card (
  id bigint generated by default as identity (start with 1000) primary key,
  company_id bigint not null references company (id),
  number varchar(64) not null,
  account_id bigint references account (id),
  points bigint default 0 not null,
  check (points >= 0),
  unique (company_id, number)
);
create index loyalty_card_number on loyalty_card (number);
create index loyalty_card_account on loyalty_card (account_id);

-- The counters: what changes with every order and is in no snapshot.

create table product_stock (
  product_id bigint primary key references product (id),
  quantity bigint not null,
  -- what the last import said: only another figure sets the stock anew
  imported_quantity bigint not null,
  check (quantity >= 0)
);

-- orders in each slot
create table slot_use (
  shop_id bigint not null references shop (id),
  method varchar(10) not null,
  starts_at timestamp with time zone not null,
  orders integer not null,
  primary key (shop_id, starts_at, method)
);

create table coupon_use (
  offer_id bigint primary key references offer (id),
  uses bigint not null
);

create table coupon_customer_use (
  offer_id bigint not null references offer (id),
  account_id bigint not null references account (id),
  uses bigint not null,
  primary key (offer_id, account_id)
);
