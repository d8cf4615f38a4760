-- Until when the data of the account may be downloaded once in this browser; null for never.
alter table login_session add column download_until timestamp with time zone;

-- All orders of a person, page by page, those included that do not count.
create index orders_account on orders (account_id, id);
