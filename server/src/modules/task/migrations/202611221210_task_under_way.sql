-- Every minute what is under way is compared with the jobs.
create index task_under_way on task (task_id) where state in (1, 2);
