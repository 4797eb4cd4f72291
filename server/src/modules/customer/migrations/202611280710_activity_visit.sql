-- Openings of activity pages are counted, too: 3 activity page.
alter table content_visit drop constraint content_visit_kind_check,
  add constraint content_visit_kind_check check (kind in (1, 2, 3));
