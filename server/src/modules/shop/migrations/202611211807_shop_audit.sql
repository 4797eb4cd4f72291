-- What a shop may do, its fee to the platform, its ways to be paid, and who is responsible for it.
select audit_changes('shop', '{shop_id}', '{org_bo_id,shop_name,shop_status,pay_enabled,offline_enabled,credit_enabled,
  is_zhan_shi,dh_enabled,price_visible,fee_rate,frozen_reason}', '{contact_name,service_phone,address,lng,lat}');
select audit_changes('shop_qualification', '{qual_id}', '{shop_id,qual_type,valid_from,valid_to,state}', '{cert_no,file_list}');
