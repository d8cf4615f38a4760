-- where in the list of a company a moment lies
create index orders_company_created on orders (company_id, created_at, placed_change);
-- the feed of a shop's changes of one type
create index order_journal_type on order_journal (shop_id, what, id);
