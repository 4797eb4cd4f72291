-- The operator takes a video down with a reason; its shop cannot show it until the operator releases it.
alter table wom_video
  add taken_down_reason text check (length(taken_down_reason) between 2 and 200),
  add taken_down_time timestamptz(3),
  -- Its version when it was taken down; a later version shows that the shop changed it since.
  add taken_down_version int,
  add check (num_nulls(taken_down_reason, taken_down_time, taken_down_version) in (0, 3)),
  add constraint wom_video_taken_down check (taken_down_reason is null or state = 2);
select audit_changes('wom_video', '{video_id}', '{shop_id,taken_down_reason}', '{}', false);
create index wom_video_of_operator on wom_video (video_id) where taken_down_reason is not null;
