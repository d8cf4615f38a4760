-- The origins whose scripts may read what a client is sent, separated by spaces; null: those of its redirect URIs.
alter table client add column origins varchar(4000);
