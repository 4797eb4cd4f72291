-- The audit trail records who people are and what they may do. Their default enterprise or shop gives no right and is not recorded.
-- The name of a personal enterprise is a person's name.
select audit_changes('app_user', '{user_id}', '{real_name_status,state,referrer_user_id}',
  '{account,mobile,name,image,password_hash,id_card_encrypted}');
select audit_changes('enterprise', '{bo_id}', '{enterprise_type,parent_bo_id,area_id,cert_status,license_file,industry}',
  '{name,credit_code,legal_person,contact_name,contact_mobile,address,lng,lat}');
select audit_changes('org_member', '{bo_id,user_id}', '{role_codes,state}');
select audit_changes('factory', '{factory_id}', '{bo_id,name,area_id,state}', '{address,lng,lat,contact_name,contact_mobile}');
select audit_changes('shop_staff', '{shop_id,user_id}', '{bo_id,role_codes,state}');
select audit_changes('platform_operator', '{user_id}', '{role_codes}');
-- The managers of a shop read the changes of its staff.
create index audit_trail_of_staff on audit_trail (shop_id, id) where target = 'shop_staff';
