-- The book of the provider of the demonstration, which moves no money.
create table demo_payment (
  id varchar(40) primary key,
  idempotency_key varchar(40) not null unique,
  amount bigint not null,
  currency varchar(3) not null,
  description varchar(200) not null,
  return_url varchar(2000) not null,
  -- open, paid, failed, canceled or expired
  state varchar(10) not null,
  created_at timestamp with time zone not null
);

create table demo_payment_refund (
  idempotency_key varchar(40) primary key,
  payment_id varchar(40) not null references demo_payment,
  amount bigint not null
);
create index demo_payment_refund_payment on demo_payment_refund (payment_id);
