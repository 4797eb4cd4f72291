-- Who people are and what they may: recorded in the audit trail. Which of their places somebody sees first gives no right.
-- An enterprise may be a person, whose name it bears.
select audit_changes('app_user', '{user_id}', '{real_name_status,state,referrer_user_id}',
  '{account,mobile,name,image,password_hash,id_card_encrypted}');
select audit_changes('enterprise', '{bo_id}', '{enterprise_type,parent_bo_id,area_id,cert_status,license_file,industry}',
  '{name,credit_code,legal_person,contact_name,contact_mobile,address,lng,lat}');
select audit_changes('org_member', '{bo_id,user_id}', '{role_codes,state}');
select audit_changes('factory', '{factory_id}', '{bo_id,name,area_id,state}', '{address,lng,lat,contact_name,contact_mobile}');
select audit_changes('shop_staff', '{shop_id,user_id}', '{bo_id,role_codes,state}');
select audit_changes('platform_operator', '{user_id}', '{role_codes}');
-- What changed on the staff of a shop is read by its managers.
create index audit_trail_of_staff on audit_trail (shop_id, id) where target = 'shop_staff';
