-- A parcel is found by the number on its label, as by that of its courier.
create index order_package_number on order_package (package_no);
