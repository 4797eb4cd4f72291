-- Papers are personal data: the trail records who attached and who removed them.
select audit_changes('system_file', '{file_id}', '{biz_type,biz_id,ext,size,user_id,state}', '{name,place}');
