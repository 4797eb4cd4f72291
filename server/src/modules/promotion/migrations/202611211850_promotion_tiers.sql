-- Renames the discount to its usual name: [{ threshold, reduce | discount }].
update promotion set tiers = (
  select jsonb_agg(case when t ? 'share' then t - 'share' || jsonb_build_object('discount', t -> 'share') else t end order by place)
  from jsonb_array_elements(tiers) with ordinality as e(t, place))
where jsonb_path_exists(tiers, '$[*].share');
