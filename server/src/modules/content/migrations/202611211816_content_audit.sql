-- Parameters hold the platform's fees and permissions.
select audit_changes('param', '{key}', '{value,is_public}');
