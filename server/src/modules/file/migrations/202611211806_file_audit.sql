-- Papers are personal: who put them to what, and who took them away.
select audit_changes('system_file', '{file_id}', '{biz_type,biz_id,ext,size,user_id,state}', '{name,place}');
