import type { order } from '@mall/api/order/endpoints'
import type { In } from '@mall/api/endpoint'
import { largestMoney } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { seesPrices, shelfOfCart, shelfOfLines, tooMuch } from '../cart/public.ts'
import type { Shelf } from '../cart/public.ts'
import { purseBalance } from '../ledger/public.ts'
import { priceCheckout } from './checkout.ts'
import type { Address, PricedShop, Ways } from './checkout.ts'

export type CheckoutWish = Pick<In<typeof order.preview>, 'cartIds' | 'items' | 'addressId' | 'deliveryByShop'>

type Beside = {
  readonly ways: Ways['ways'] | null
  readonly templates: Ways['templates'] | null
  readonly address: Address | null
  readonly balance: Fen
}

/**
 * Beside the goods: the ways of delivery of their shops with the freight templates, the address (the one asked for, else
 * the default one), and what the buyer could pay from.
 */
const beside = ({ userId, boId }: Actor, addressId: Id | undefined) => sql<Beside>`, ${purseBalance(boId)} as balance,
  (select json_agg(json_build_object('deliveryId', d.delivery_id, 'shopId', d.shop_id, 'deliveryType', d.delivery_type,
      'name', d.name, 'freightId', d.freight_id, 'serveAreaIds', d.serve_area_ids, 'minOrderMoney', d.min_order_money)
      order by d.sort, d.delivery_id)
    from delivery_entry d
    where d.shop_id = any(array(select shop_id from goods)) and d.enabled and not d.deleted and d.delivery_type <> 3) as ways,
  (select json_agg(json_build_object('freightId', f.freight_id, 'name', f.name, 'chargeMode', f.charge_mode,
      'rules', coalesce((select json_agg(json_build_object('areaIds', r.area_ids, 'firstUnit', r.first_unit,
        'firstMoney', r.first_money, 'nextUnit', r.next_unit, 'nextMoney', r.next_money, 'maxKm', r.max_km) order by r.position)
        from freight_rule r where r.freight_id = f.freight_id), '[]'),
      'freeRules', coalesce((select json_agg(json_build_object('areaIds', r.area_ids, 'freeType', r.free_type,
        'freeMoney', r.free_money, 'freeQty', r.free_qty) order by r.position)
        from freight_free_rule r where r.freight_id = f.freight_id), '[]')))
    from freight_template f where f.shop_id = any(array(select shop_id from goods))) as templates,
  (select json_build_object('addressId', a.address_id, 'receiver', a.receiver, 'mobile', a.mobile,
      'provinceId', a.province_id, 'cityId', a.city_id, 'countyId', a.county_id, 'areaName', a.area_name,
      'detail', a.detail, 'lng', a.lng, 'lat', a.lat)
    from member_address a
    where a.user_id = ${userId} and case when ${addressId ?? null}::bigint is null
      then a.bo_id = ${boId} and a.is_default else a.address_id = ${addressId ?? null} end) as address`

const readShelf = async ({ db, now, actor }: Read<Actor>, wish: CheckoutWish): Promise<Shelf & Beside> => {
  const more = beside(actor, wish.addressId)
  if ((wish.cartIds === undefined) === (wish.items === undefined)) return refuseField('cartIds', '请选择要结算的商品')
  if (wish.cartIds !== undefined) return shelfOfCart(db, now, actor, wish.cartIds, more)
  // The same goods named twice are one line, so that their quantity is judged and reserved as a whole.
  const wanted = new Map<Id, Milli>()
  for (const { goodsId, qty } of wish.items!) wanted.set(goodsId, (wanted.get(goodsId) ?? 0) + qty)
  const lines = [...wanted].map(([goodsId, qty]) => ({ goodsId, qty }))
  return shelfOfLines(db, now, actor, lines, more)
}

/** Reads and prices a checkout in one statement, whatever its size. Refuses lines that are not the caller's and sums too large to be said. */
export const readCheckout = async (
  ctx: Read<Actor>,
  wish: CheckoutWish,
): Promise<{ shops: PricedShop[]; address: Address | null; balance: Fen }> => {
  const { ways, templates, address, balance, ...shelf } = await readShelf(ctx, wish)
  if (shelf.lines.length === 0 || shelf.lines.length < new Set(wish.cartIds).size) return refuse('NOT_FOUND')
  const secret = shelf.shops.find((shop) => !seesPrices(shop, ctx.actor))
  if (secret !== undefined) return refuse(secret.isZhanShi ? 'DISPLAY_ONLY' : 'CUSTOMERS_ONLY')
  if (wish.addressId !== undefined && address === null) return refuse('NOT_FOUND')
  const vast = shelf.lines.find(tooMuch)
  if (vast !== undefined)
    return refuse('QUANTITY_LIMIT', {}, { lines: [{ goodsId: String(vast.goodsId), name: vast.goodsName }] })
  const deliveryOf = new Map(wish.deliveryByShop?.map((it) => [it.shopId, it.deliveryId]))
  const offered = { ways: ways ?? [], templates: templates ?? [] }
  const shops = priceCheckout({ shelf, buyer: ctx.actor, address, ways: offered, deliveryOf })
  // An amount that cannot be said could never be confirmed.
  if (shops.reduce((sum, shop) => sum + shop.totals.payMoney, 0) > largestMoney) return refuse('QUANTITY_LIMIT')
  return { shops, address, balance }
}
