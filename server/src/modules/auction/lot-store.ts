import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { databaseNow } from './bid-store.ts'

/* Lots as their shops write them. */

export type LotToSave = {
  readonly title: string
  readonly lotType: number
  readonly goodsId: Id
  readonly description: string
  readonly qty: Milli
  readonly startPrice: Fen
  readonly stepPrice: Fen
  readonly reservePrice: Fen | null
  readonly buyNowPrice: Fen | null
  readonly depositMoney: Fen
  readonly enrollBegin: Date | null
  readonly beginTime: Date
  readonly endTime: Date
  readonly extendWindowSec: number
  readonly extendSec: number
  readonly extendMax: number
  readonly payHours: number
}
export type Saved = { readonly auctionId: Id; readonly state: 0 | 1 | 9; readonly version: number }
export type Which = { readonly shopId: Id; readonly auctionId: Id; readonly version: number }

const saved = sql`auction_id, state, version`
const ofWhich = ({ shopId, auctionId, version }: Which) =>
  sql`auction_id = ${auctionId} and shop_id = ${shopId} and version = ${version} and not deleted`

/** Returns the facts that decide whether goods may be auctioned; undefined if the shop has no such goods. */
export const goodsToSell = async (ctx: Write, shopId: Id, goodsId: Id) => {
  const found = await sql<{ payEnabled: boolean; onSale: boolean; stockType: 0 | 1 | 2; availableQty: Milli | null }>`
    select s.pay_enabled, p.sale_state = 1 as on_sale, t.stock_type, t.available_qty
    from goods_sku k join goods_spu p using (spu_id) join stock t using (goods_id) join shop s on s.shop_id = k.shop_id
    where k.goods_id = ${goodsId} and k.shop_id = ${shopId} and not k.deleted and not p.deleted`.execute(ctx.db)
  return found.rows[0]
}

export const insertLot = async (ctx: Write, shopId: Id, it: LotToSave): Promise<Saved> => {
  const found = await sql<Saved>`
    insert into auction (shop_id, title, lot_type, goods_id, description, qty, start_price, step_price, reserve_price, buy_now_price,
      deposit_money, enroll_begin, begin_time, end_time, origin_end_time, extend_window_sec, extend_sec, extend_max, pay_hours, create_time)
    values (${shopId}, ${it.title}, ${it.lotType}, ${it.goodsId}, ${it.description}, ${it.qty}, ${it.startPrice}, ${it.stepPrice},
      ${it.reservePrice}::bigint, ${it.buyNowPrice}::bigint, ${it.depositMoney}, ${it.enrollBegin}::timestamptz, ${it.beginTime},
      ${it.endTime}, ${it.endTime}, ${it.extendWindowSec}, ${it.extendSec}, ${it.extendMax}, ${it.payHours}, ${ctx.now})
    returning ${saved}`.execute(ctx.db)
  return found.rows[0]!
}

/** Stock that a lot takes; `held` says whether it was already taken from the shop's stock. */
export type HeldStock = { readonly shopId: Id; readonly goodsId: Id; readonly qty: Milli; readonly held: boolean }

/** Changes a draft, or an announced lot without any deposits; undefined if its version or state is another. */
export const rewriteLot = async (
  ctx: Write,
  which: Which,
  it: LotToSave,
): Promise<(Saved & { readonly was: HeldStock }) | undefined> => {
  const found = await sql<Saved & HeldStock>`
    with was as materialized (
      select * from auction where ${ofWhich(which)} and (state = 0 or (state = 1 and begin_time > ${ctx.now} and enroll_count = 0))
      for no key update
    )
    update auction a set title = ${it.title}, lot_type = ${it.lotType}, goods_id = ${it.goodsId}, description = ${it.description},
      qty = ${it.qty}, start_price = ${it.startPrice}, step_price = ${it.stepPrice}, reserve_price = ${it.reservePrice}::bigint,
      buy_now_price = ${it.buyNowPrice}::bigint, deposit_money = ${it.depositMoney}, enroll_begin = ${it.enrollBegin}::timestamptz,
      begin_time = ${it.beginTime}, end_time = ${it.endTime}, origin_end_time = ${it.endTime}, extend_window_sec = ${it.extendWindowSec},
      extend_sec = ${it.extendSec}, extend_max = ${it.extendMax}, pay_hours = ${it.payHours}, holds_stock = false, version = a.version + 1
    from was where a.auction_id = was.auction_id
    returning a.auction_id, a.state, a.version, was.shop_id, was.goods_id, was.qty, was.holds_stock as held`.execute(
    ctx.db,
  )
  const row = found.rows[0]
  if (row === undefined) return undefined
  const { shopId, goodsId, qty, held, ...rest } = row
  return { ...rest, was: { shopId, goodsId, qty, held } }
}

/** Goods of a lot, and the prices that bound what it may sell for. */
export type LotPrices = Pick<LotToSave, 'goodsId' | 'startPrice' | 'reservePrice' | 'buyNowPrice'>
export type Published = Saved & LotPrices & Pick<LotToSave, 'qty' | 'endTime'>

/** Announces a draft that has not begun; undefined if its version or state is another, or it should have begun. */
export const publishLot = async (ctx: Write, which: Which): Promise<Published | undefined> => {
  const found = await sql<Published>`
    update auction set state = 1, version = version + 1 where ${ofWhich(which)} and state = 0 and begin_time > ${ctx.now}
    returning ${saved}, goods_id, qty, end_time, start_price, reserve_price, buy_now_price`.execute(ctx.db)
  return found.rows[0]
}

/** Notes that a lot took its goods from its shop's stock. */
export const noteHeld = async (ctx: Write, auctionId: Id): Promise<void> => {
  await sql`update auction set holds_stock = true where auction_id = ${auctionId}`.execute(ctx.db)
}

/** Withdraws a lot that is announced or runs by the clock of the database; undefined if it is neither. */
export const withdrawOpenLot = async (
  ctx: Write,
  auctionId: Id,
  reason: string,
): Promise<(Saved & { readonly shopId: Id; readonly title: string }) | undefined> => {
  const found = await sql<Saved & { readonly shopId: Id; readonly title: string }>`
    update auction set state = 9, close_time = ${databaseNow(ctx)}, end_reason = ${reason}, version = version + 1
    where auction_id = ${auctionId} and state = 1 and end_time > ${databaseNow(ctx)} and not deleted
    returning ${saved}, shop_id, title`.execute(ctx.db)
  return found.rows[0]
}

/** Withdraws a draft, or an announced lot that has not begun; undefined if its version or state is another. */
export const withdrawLot = async (ctx: Write, which: Which, reason: string): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    update auction set state = 9, close_time = ${ctx.now}, end_reason = ${reason}, version = version + 1
    where ${ofWhich(which)} and (state = 0 or (state = 1 and begin_time > ${ctx.now}))
    returning ${saved}`.execute(ctx.db)
  return found.rows[0]
}
