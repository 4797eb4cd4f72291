-- Which authority gave a licence; not known of those entered before it was asked for.
alter table shop_qualification add column issuer text check (length(issuer) between 1 and 60);
