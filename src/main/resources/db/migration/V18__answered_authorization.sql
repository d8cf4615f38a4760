-- The pages carry an authorization request themselves; what is kept is that it was answered, until it would have expired.
-- authorization_request is left to the release before, which may still run beside this one.
create table answered_authorization (
  request_hash bytea primary key,
  expires_at timestamp with time zone not null
);

create index answered_authorization_expires_at on answered_authorization (expires_at);
