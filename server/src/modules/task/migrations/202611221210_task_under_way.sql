-- For comparing the tasks under way with the jobs, every minute.
create index task_under_way on task (task_id) where state in (1, 2);
