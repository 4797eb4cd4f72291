-- Of each task that is shown it is asked what was undone of it.
create index task_undoing on task (shop_id, (input ->> 'undoes')) where input ->> 'undoes' is not null;
