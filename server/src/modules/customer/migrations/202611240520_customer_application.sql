-- Reason and papers of an application, papers with last days; a group may take the customers of some areas by rule.
alter table customer add column papers jsonb not null default '[]' check (jsonb_typeof(papers) = 'array' and jsonb_array_length(papers) <= 6),
  add column apply_text text not null default '' check (length(apply_text) <= 200),
  add column apply_time timestamptz(3);
alter table customer_group add column area_ids int[] not null default '{}' check (cardinality(area_ids) <= 40);
