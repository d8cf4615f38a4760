-- How the pages of a platform look: empty for as all pages do.

-- #rrggbb
alter table platform add column colour varchar(7) default '' not null;
-- an https URL
alter table platform add column logo varchar(500) default '' not null;
