-- Orders that were open when the search for old orders passed them, so that they are looked at again.
create table order_retention_open (
  order_id bigint primary key references orders (id)
);
