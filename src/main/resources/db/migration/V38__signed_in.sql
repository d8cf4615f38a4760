-- What the owner of an account sees of its devices and browsers.

-- When the device signed in; null: by the release before, which does not know it.
alter table token_pair add column signed_in_at timestamp with time zone;

create index login_session_account on login_session (account_id);
