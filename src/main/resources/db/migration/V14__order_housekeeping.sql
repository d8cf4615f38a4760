-- What housekeeping looks for: orders whose online payment is open for too long, and slots that are
-- over.
create index orders_unpaid on orders (payment_status, position, placed_at);
create index slot_use_start on slot_use (starts_at);

-- Whether the points that an order gives are on a loyalty card, so that they come there once, also
-- where the order is paid after it was collected.
alter table orders add column loyalty_credited boolean default false not null;
