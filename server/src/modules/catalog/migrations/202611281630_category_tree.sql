-- The operators keep the platform's tree; their changes of it are recorded.
drop trigger audited on category;
drop trigger audited_changes on category;
select audit_changes('category', '{category_id}', '{parent_id,name,sort,enabled,need_qual_type,after_sale_days,unit_ids,
  attr_template,weigh_goods,is_prescription,commission_rate}');
