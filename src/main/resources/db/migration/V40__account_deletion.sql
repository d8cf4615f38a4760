-- When the owner or an administrator asked for the deletion, which waits for open orders; a sign-in
-- takes it back.
alter table account add column deletion_requested_at timestamp with time zone;

-- When everything that named the person went. The row stays, for the orders.
alter table account add column erased_at timestamp with time zone;

create index account_deletion on account (deletion_requested_at);

-- The accounts that were erased, to erase them again if a backup brings them back.
create table erasure (
  -- SHA-256 in hexadecimal of what never changes of the account, its id and its creation
  account_hash varchar(64) primary key,
  erased_at timestamp with time zone not null
);
