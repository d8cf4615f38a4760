-- PostgreSQL can keep an index of only the rows that are looked for. Most orders have no transfer reference, loyalty points or
-- time limit, and do not wait for a payment. They need no entry in these indexes.
-- Locked at once: if the lock were taken only to drop the constraints, this migration and a new order could wait for each other.
lock table orders in access exclusive mode;

create unique index orders_transfer on orders (transfer_reference) where transfer_reference is not null;
create unique index orders_loyalty on orders (loyalty_token) where loyalty_token is not null;
alter table orders drop constraint orders_transfer_reference, drop constraint orders_loyalty_token_key;

drop index orders_payment;
create index orders_payment on orders (payment_status, id) where payment_status <> 'paid';

drop index orders_unpaid;
create index orders_unpaid on orders (payment_status, placed_at) where position is null;

drop index orders_answer;
create index orders_answer on orders (status, answer_by) where answer_by is not null;
