-- Address, name and phone are recorded masked.
select audit_changes('member_address', '{address_id}', '{user_id,bo_id,province_id,city_id,county_id,tag,is_default}',
  '{receiver,mobile,area_name,detail,lng,lat,contact_name2,mobile2}');
