-- What a row is about is called the same in every kind of task.
update task_row set cells = (cells - 'orderId') || jsonb_build_object('thingId', cells -> 'orderId') where cells ? 'orderId';
