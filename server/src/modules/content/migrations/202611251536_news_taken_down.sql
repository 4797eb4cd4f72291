-- The operator takes an article down with a reason; its shop cannot put it online until the operator releases it.
alter table news
  add taken_down_reason text check (length(taken_down_reason) between 2 and 200),
  add taken_down_time timestamptz(3),
  -- Its version when it was taken down; a later version shows that the shop changed it since.
  add taken_down_version int,
  add check (num_nulls(taken_down_reason, taken_down_time, taken_down_version) in (0, 3)),
  add constraint news_taken_down check (taken_down_reason is null or state = 2);
select audit_changes('news', '{news_id}', '{shop_id,taken_down_reason}', '{}', false);
create index news_of_operator on news (news_id) where taken_down_reason is not null;
