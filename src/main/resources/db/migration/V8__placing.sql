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
