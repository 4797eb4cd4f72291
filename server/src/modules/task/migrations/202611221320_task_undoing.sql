-- For finding the undoings of each task that is shown.
create index task_undoing on task (shop_id, (input ->> 'undoes')) where input ->> 'undoes' is not null;
