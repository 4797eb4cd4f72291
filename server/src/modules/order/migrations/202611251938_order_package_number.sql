-- Finds a parcel by the number on its label, as by the courier's number.
create index order_package_number on order_package (package_no);
