-- What looks for the other orders that a file went with.
create index order_line_upload_file on order_line_upload (upload_id);

-- Files of orders that came to nothing wait for an order again, for a day at most.
update upload set order_id = (
  select min(f.order_id) from order_line_upload f join orders o on o.id = f.order_id
  where f.upload_id = upload.id and o.status not in ('REMOVED', 'DECLINED', 'DELETED_BY_SHOP')
    and (o.payment_status is null or o.payment_status not in ('canceled', 'declined')))
where order_id in (
  select id from orders where status in ('REMOVED', 'DECLINED', 'DELETED_BY_SHOP')
    or payment_status in ('canceled', 'declined'));

-- What counts the open orders of a user.
create index orders_open on orders (account_id, status, date);
