import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

/** Line of an order with the present records that its price came from; times in them are ISO texts. */
export type PricedLine = {
  readonly lineId: Id
  readonly goodsName: string
  readonly specText: string
  readonly unitName: string
  readonly orderQty: Milli
  readonly listPrice: Fen
  readonly dealPrice: Fen
  readonly priceSource: number
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly adjustMoney: Fen
  readonly weighedMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly createTime: Date
  readonly scheme: {
    readonly name: string
    readonly targetType: 1 | 2 | 3
    readonly setBy: string | null
    readonly setTime: string
    /** Price mode of the line's goods; null if they were removed from the scheme since. */
    readonly mode: 1 | 2 | 3 | null
    readonly value: number | null
    readonly tiers: readonly { readonly minQty: Milli; readonly price: Fen }[] | null
  } | null
  readonly saleTitle: string | null
  /** Contract with the person of the shop who submitted it, and when. */
  readonly contract: {
    readonly name: string
    readonly contractNo: string
    readonly setBy: string | null
    readonly setTime: string
  } | null
  readonly offer: { readonly setBy: string | null; readonly setTime: string } | null
  readonly promotionName: string | null
  /** Last change of the order's money by hand: who, when and why; null if this line was not changed. */
  readonly adjusted: { readonly setBy: string | null; readonly setTime: string; readonly reason: string } | null
}

export const pricedLines = async (db: Reading, orderId: Id): Promise<PricedLine[]> => {
  const found = await sql<PricedLine>`
    select l.line_id, l.goods_name, l.spec_text, l.unit_name, l.order_qty, l.list_price, l.deal_price, l.price_source,
      l.goods_money, l.full_reduction_money, l.adjust_money, l.weighed_money, l.freight_money, l.pay_money, o.create_time,
      (select json_build_object('name', s.name, 'targetType', s.target_type, 'setBy', u.name,
          'setTime', coalesce(s.set_time, s.create_time), 'mode', g.price_mode,
          'value', coalesce(g.price, g.discount, g.minus), 'tiers', g.tiers)
        from price_scheme s left join price_scheme_goods g on g.scheme_id = s.scheme_id and g.goods_id = l.goods_id
          left join app_user u on u.user_id = s.set_by
        where l.price_source = 2 and s.scheme_id = l.price_source_id and s.shop_id = l.shop_id) as scheme,
      (select json_build_object('setBy', u.name, 'setTime', i.offer_time) from price_inquiry i left join app_user u on u.user_id = i.offer_by
        where l.price_source = 9 and i.inquiry_id = l.price_source_id and i.shop_id = l.shop_id) as offer,
      (select p.title from sale_price p where l.price_source = 4 and p.sale_id = l.price_source_id) as sale_title,
      (select json_build_object('name', c.name, 'contractNo', c.contract_no, 'setBy', u.name, 'setTime', c.submit_time)
        from contract c left join app_user u on u.user_id = c.submit_by
        where l.price_source = 3 and c.contract_id = l.price_source_id and c.shop_id = l.shop_id) as contract,
      (select m.name from promotion m where m.promotion_id = l.promotion_id) as promotion_name,
      (select json_build_object('setBy', u.name, 'setTime', g.time, 'reason', g.reason)
        from order_money_log g left join app_user u on u.user_id = g.actor_id
        where l.adjust_money <> l.weighed_money and g.order_id = l.order_id order by g.money_log_id desc limit 1) as adjusted
    from trade_order o join order_line l using (order_id)
    where o.order_id = ${orderId} order by l.line_id`.execute(db)
  return found.rows
}
