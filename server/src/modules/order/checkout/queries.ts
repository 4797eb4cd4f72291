import type { Fen } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import { contractsOnShelf } from '../../contract/public.ts'
import type { ShelfContract } from '../../contract/public.ts'
import { heldCoupons } from '../../coupon/public.ts'
import type { HeldCoupon } from '../../coupon/public.ts'
import { startOf, takenFrom, templatesOfGoods } from '../../freight/public.ts'
import { pointsOnShelf } from '../../points/public.ts'
import type { ShelfPoints } from '../../points/public.ts'
import { purseBalance } from '../../ledger/public.ts'
import { payTermsOfShops } from '../paying/pay-terms-queries.ts'
import type { ShopPayTerms } from '../paying/pay-terms-queries.ts'
import type { Address, Ways } from './price-checkout.ts'

export type Beside = {
  readonly ways: Ways['ways'] | null
  readonly templates: Ways['templates'] | null
  readonly address: Address | null
  readonly balance: Fen
  readonly payTerms: readonly ShopPayTerms[] | null
  readonly contracts: readonly ShelfContract[] | null
  readonly coupons: readonly HeldCoupon[] | null
  /** Rules of the shops that grant points, with the points the buyer may use. */
  readonly points: readonly ShelfPoints[] | null
  /** Locked buyer of the order; null if they closed their account. */
  readonly buyer?: Id | null
}

/** What the checkout names besides its goods; `ofOrder` if it prices an order that was placed before. */
type Named = { readonly addressId?: Id | undefined; readonly ofOrder?: Id | undefined }

/**
 * Selects, besides the goods: the delivery ways of their shops with freight templates, the address (the requested or the default
 * one), the contracts and coupons the buyer may choose, and the means of payment.
 */
export const beside = ({ userId, boId }: Actor, { addressId, ofOrder }: Named, now: Date) => {
  const today = dateText(now)
  return sql<Beside>`, ${purseBalance(boId)} as balance,
  ${payTermsOfShops(boId, sql`array(select shop_id from goods)`)} as pay_terms, ${contractsOnShelf(boId, today)} as contracts,
  ${heldCoupons({ userId, boId }, now, ofOrder)} as coupons, ${pointsOnShelf(boId, now)} as points,
  (select json_agg(json_build_object('deliveryId', d.delivery_id, 'shopId', d.shop_id, 'deliveryType', d.delivery_type,
      'name', d.name, 'freightId', d.freight_id, 'serveAreaIds', d.serve_area_ids, 'zones', d.zones, 'start', ${startOf}, 'minOrderMoney', d.min_order_money,
      'dailyLimitQty', d.daily_limit_qty,
      'point', case when d.delivery_type = 3 then json_build_object('areaId', d.area_id, 'address', d.address,
        'lng', d.lng, 'lat', d.lat, 'openTime', d.open_time, 'contactName', d.contact_name, 'contactMobile', d.contact_mobile) end,
      'schedule', case when (d.delivery_type = 3 and d.open_hours is not null) or (d.delivery_type = 2 and d.daily_limit_qty is not null)
        then json_build_object('openHours', d.open_hours, 'daysAhead', coalesce((select case when s.allow_buyer_pick_date
          then s.pickup_days_ahead else 0 end from delivery_setting s where s.shop_id = d.shop_id), 7), 'leads', (select
          coalesce(json_agg(json_build_object('leadHours', t.lead_hours, 'cutOffTime', t.cut_off_time)), '[]') from delivery_template t
          where t.shop_id = d.shop_id and not t.deleted and t.template_id = any(array(select delivery_template_id from goods))),
          'taken', ${takenFrom(today)}) end)
      order by d.sort, d.delivery_id)
    from delivery_entry d
    where d.shop_id = any(array(select shop_id from goods)) and d.enabled and not d.deleted) as ways,
  ${templatesOfGoods} as templates,
  (select json_build_object('addressId', a.address_id, 'receiver', a.receiver, 'mobile', a.mobile,
      'provinceId', a.province_id, 'cityId', a.city_id, 'countyId', a.county_id, 'townId', a.town_id, 'areaName', a.area_name,
      'detail', a.detail, 'lng', a.lng, 'lat', a.lat)
    from member_address a
    where a.user_id = ${userId} and case when ${addressId ?? null}::bigint is null
      then a.bo_id = ${boId} and a.is_default else a.address_id = ${addressId ?? null} end) as address`
}

type LockedBuyer = { readonly buyer: Id | null; readonly buyerEnterprise: Id; readonly heldShops: number }

/**
 * Does the same for placing an order, and locks its buyer: orders of one person or enterprise are placed one after the other, so
 * that each counts the earlier unpaid ones. It also locks the shops: an order, and a call that freezes or closes a shop or deletes
 * its goods, wait for each other. The statement that inserts the orders then sees what came first.
 */
export const besideOfOrder = (actor: Actor, named: Named, now: Date) => sql<
  Beside & LockedBuyer
>`${beside(actor, named, now)},
  (select user_id from app_user where user_id = ${actor.userId} and state = 1 for no key update) as buyer,
  (select bo_id from enterprise where bo_id = ${actor.boId} for no key update) as buyer_enterprise,
  (select count(*)::int from (select s.shop_id from shop s where s.shop_id in (select shop_id from goods)
    order by s.shop_id for key share) held) as held_shops`
