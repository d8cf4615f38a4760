-- What a shop tells of itself, in the language of its catalogue and in translations.

alter table shop add column description_original varchar(8000) default '' not null;
alter table shop add column description_en varchar(8000);
alter table shop add column description_nl varchar(8000);
alter table shop add column description_fr varchar(8000);
alter table shop add column description_de varchar(8000);
