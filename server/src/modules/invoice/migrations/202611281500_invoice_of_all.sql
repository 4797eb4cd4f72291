-- For operators, who list the invoices of all shops.
create index order_invoice_of_all on order_invoice (apply_time desc, invoice_id desc);
