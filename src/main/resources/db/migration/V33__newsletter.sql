-- Notifications of a company that also go by mail to its customers who want newsletters.
alter table app_notification add column newsletter boolean default false not null;

-- Customers who want no newsletters of a company any more, whatever their profile says.
create table newsletter_unsubscription (
  account_id bigint not null references account,
  company_id bigint not null references company,
  unsubscribed_at timestamp with time zone not null,
  primary key (account_id, company_id)
);

create index newsletter_unsubscription_company on newsletter_unsubscription (company_id);
