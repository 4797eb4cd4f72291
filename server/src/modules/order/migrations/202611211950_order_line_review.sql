-- Review of the line; reviews belong to a higher room, which sets it.
alter table order_line add column review_id bigint;
update order_line l set review_id = r.review_id from review r where r.line_id = l.line_id;
