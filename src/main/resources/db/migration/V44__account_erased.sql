-- Mails that were on their way when somebody was erased leave traces a moment later.
create index account_erased on account (erased_at);
