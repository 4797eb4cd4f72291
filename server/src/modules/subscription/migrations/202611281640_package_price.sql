-- Operators change the prices of packages; the audit trail records it.
select audit_changes('service_package', '{service_package_id}', '{name,price_money}', '{}', false);
