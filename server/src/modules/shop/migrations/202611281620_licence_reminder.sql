-- The day of the operator's last reminder that a licence ends; at most one a day.
alter table shop_qualification add column remind_day date;
create trigger audited_reminders after update of remind_day on shop_qualification for each row
  when (old.remind_day is distinct from new.remind_day)
  execute function audit_row('{qual_id}', '{remind_day}', '{}');
create index shop_qualification_ending on shop_qualification (valid_to, qual_id) where state in (1, 3);
