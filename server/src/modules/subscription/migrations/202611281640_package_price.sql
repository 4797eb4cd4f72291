-- Operators say what a package costs; what changes is recorded.
select audit_changes('service_package', '{service_package_id}', '{name,price_money}', '{}', false);
