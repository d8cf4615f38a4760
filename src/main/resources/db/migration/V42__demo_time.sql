-- By how much the time of a trial was advanced: one row, zero without demo data.
create table demo_time (seconds bigint not null);
insert into demo_time (seconds) values (0);
