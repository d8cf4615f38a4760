-- PostgreSQL's identity columns have a sequence with a name, from which an id can be taken before its row is inserted; here they
-- get one.
create sequence orders_id_seq start with (select greatest(coalesce(max(id), 0) + 1, 1000) from orders);
alter table orders alter column id drop identity;
alter table orders alter column id set default nextval('orders_id_seq');

create sequence order_journal_id_seq start with (select greatest(coalesce(max(id), 0) + 1, 1000) from order_journal);
alter table order_journal alter column id drop identity;
alter table order_journal alter column id set default nextval('order_journal_id_seq');
