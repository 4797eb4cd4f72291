-- Views and columns belong to a side of a place: an enterprise buys and supplies, and each side has its own.
alter table list_view add side text;
update list_view set side = case when shop_id is not null then 'seller' when bo_id is not null then 'buyer' else 'operator' end;
alter table list_view
  alter side set not null,
  drop constraint list_view_place,
  add constraint list_view_place check (
    case side when 'seller' then shop_id is not null and bo_id is null
      when 'operator' then shop_id is null and bo_id is null
      else side in ('buyer', 'supplier') and bo_id is not null and shop_id is null end);
drop index list_view_own, list_view_shared, list_view_own_default, list_view_shared_default, list_view_of_enterprise;
create unique index list_view_own on list_view (user_id, list, side, shop_id, bo_id, name) nulls not distinct where not shared;
create unique index list_view_own_default on list_view (user_id, list, side, shop_id, bo_id) nulls not distinct
  where is_default and not shared;
create unique index list_view_shared on list_view (shop_id, bo_id, side, list, name) nulls not distinct where shared;
create unique index list_view_shared_default on list_view (shop_id, bo_id, side, list) nulls not distinct
  where is_default and shared;
create index list_view_of_enterprise on list_view (bo_id, side, list) where shared;

alter table list_setting add side text;
update list_setting set side = case when shop_id is not null then 'seller' when bo_id is not null then 'buyer' else 'operator' end;
alter table list_setting
  alter side set not null,
  drop constraint list_setting_place,
  add constraint list_setting_place check (
    case side when 'seller' then shop_id is not null and bo_id is null
      when 'operator' then shop_id is null and bo_id is null
      else side in ('buyer', 'supplier') and bo_id is not null and shop_id is null end);
drop index list_setting_of_list;
create unique index list_setting_of_list on list_setting (user_id, list, side, shop_id, bo_id) nulls not distinct;
