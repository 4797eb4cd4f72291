-- Parameters hold what the platform earns and allows.
select audit_changes('param', '{key}', '{value,is_public}');
