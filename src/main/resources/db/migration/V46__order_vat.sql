-- The VAT that orders include, and the allergens of what was ordered, as they were when it was placed.
-- Orders from before have neither.

create table order_vat (
  order_id bigint not null references orders (id),
  rank integer not null,
  code varchar(200) not null,
  -- in the customer's language, and as the shop wrote it
  name varchar(400) not null,
  name_original varchar(400) not null,
  -- that of the day of the handing over
  percentage numeric(5, 2) not null,
  net bigint not null,
  gross bigint not null,
  primary key (order_id, rank)
);

-- as in product; of the product and the options that were chosen
alter table order_line add column allergens varchar(400);
-- false if some of what is in it declares nothing
alter table order_line add column allergens_complete boolean default false not null;
