-- The id of a row's thing has the same name in every kind of task.
update task_row set cells = (cells - 'orderId') || jsonb_build_object('thingId', cells -> 'orderId') where cells ? 'orderId';
