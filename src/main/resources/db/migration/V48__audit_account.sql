-- The account that an operation of the administration is about, so that its entry can be anonymized with the account, whatever
-- the person's name and e-mail address were when it was recorded. Null: it is about nobody, or nobody knows.
alter table audit_entry add column account_id bigint;
create index audit_entry_account_id on audit_entry (account_id);

-- Of entries from before: the account whose e-mail address now is the first argument.
update audit_entry set account_id = (select account.id from account where account.email_key =
    lower(substring(arguments || ',', position('=' in arguments) + 1,
                    position(',' in arguments || ',') - position('=' in arguments) - 1)))
  where arguments like 'email=%' or arguments like 'user=%' or arguments like 'recipient=%';
