-- After a restore that may have lost something, before the service starts; as the owner of the database:
--   psql -X -v ON_ERROR_STOP=1 -f after-restore.sql ordering

begin;
-- Clients remember ids of lost orders. None is used again, so a cursor that names a lost order is refused (400 invalid_cursor)
-- and its client starts again. If a new order had the same id, the client would skip others.
select setval(format('%I.%I', schemaname, sequencename)::regclass,
  coalesce(last_value, start_value) + 100000 * increment_by)
from pg_sequences where schemaname = 'public';
-- Refresh tokens that were used up or revoked since would work again: everybody signs in again.
delete from token_pair;
delete from authorization_code;
delete from authorization_request;
delete from login_session;
commit;
