-- Pick-up points that need an appointment, and those that admit only vehicles.
alter table delivery_entry
  add column by_appointment boolean not null default false,
  add column needs_vehicle boolean not null default false,
  add constraint delivery_entry_appointment_at_points check (delivery_type = 3 or not (by_appointment or needs_vehicle)),
  add constraint delivery_entry_vehicles_by_appointment check (by_appointment or not needs_vehicle);
