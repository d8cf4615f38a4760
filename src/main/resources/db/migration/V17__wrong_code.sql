-- Coupon codes and numbers of loyalty cards that were tried and do not exist: what limits guessing.
create table wrong_code (
  -- who tried, an account or a network: SHA-256 in hexadecimal
  guesser varchar(64) not null,
  -- SHA-256 in hexadecimal
  code varchar(64) not null,
  tried_at timestamp with time zone not null,
  primary key (guesser, code)
);
create index wrong_code_age on wrong_code (tried_at);
