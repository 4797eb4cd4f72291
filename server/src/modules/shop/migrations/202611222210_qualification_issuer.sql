-- The authority that issued a licence; null for licences entered before this column.
alter table shop_qualification add column issuer text check (length(issuer) between 1 and 60);
