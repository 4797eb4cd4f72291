-- Zones on the map for the shop's own lorries, and open hours of pick-up points.
alter table delivery_entry
  -- Rings of corners in hundred-thousandths of a degree, about a metre each: [[[lng, lat], …], …].
  add column zones jsonb check (jsonb_typeof(zones) = 'array' and jsonb_array_length(zones) between 1 and 10),
  -- The hours that open_time has in words: [{day 1 Monday … 7 Sunday, open, close}], one per day.
  add column open_hours jsonb check (jsonb_typeof(open_hours) = 'array' and jsonb_array_length(open_hours) between 1 and 7),
  drop constraint delivery_entry_check1,
  add constraint delivery_entry_fleet_goes_somewhere
    check (delivery_type <> 2 or cardinality(serve_area_ids) > 0 or zones is not null);
