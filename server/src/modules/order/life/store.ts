import type { Fen, Milli } from '@mall/api/money'
import type { OrderStatus } from '@mall/api/order/status'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { asColumns } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { TradeOrder } from '../../../tables.ts'
import type { OrderFacts, OrderParty } from './machine.ts'
import { factColumns } from './queries.ts'

/** Locked order with the facts that guards and effects need. */
export type LockedOrder = OrderFacts & {
  readonly orderId: Id
  readonly orderNo: string
  readonly tradeNo: string
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  /** Payment that settled it; null if none. */
  readonly paymentId: Id | null
  readonly payMoney: Fen
  readonly paidMoney: Fen
  readonly refundedMoney: Fen
  /** Fen paid later of an order on credit. */
  readonly settledMoney: Fen
  readonly feeRate: number
  /** Contract that priced its lines; null if none. */
  readonly contractId: Id | null
  /** Coupon it was placed with; null if none. */
  readonly couponUserId: Id | null
  /** Points it was placed with. */
  readonly pointsUsed: number
  readonly autoReceiveDays: number
  /** Time since which its deadlines stand still; null if they run. */
  readonly afterSaleSince: Date | null
  readonly version: number
}

export const lockedColumns = sql`o.order_id, o.order_no, o.trade_no, o.shop_id,
  o.buyer_bo_id, o.buyer_user_id, ${factColumns}, o.payment_id,
  o.pay_money, o.paid_money, o.refunded_money, o.settled_money, o.fee_rate, o.contract_id, o.coupon_user_id, o.points_used,
  o.auto_receive_days, o.after_sale_since, o.version`

/** Locks orders in ascending id order; every change of an order starts here. */
export const lockOrders = async (ctx: Write, orderIds: readonly Id[]): Promise<LockedOrder[]> => {
  const found = await sql<Omit<LockedOrder, 'now'>>`
    select ${lockedColumns} from trade_order o where o.order_id = any(${orderIds}::bigint[])
    order by o.order_id for no key update`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, now: ctx.now }))
}

/** Locks one order; refuses NOT_FOUND if there is none. */
export const lockOrder = async (ctx: Write, orderId: Id): Promise<LockedOrder> =>
  (await lockOrders(ctx, [orderId]))[0] ?? refuse('NOT_FOUND')

export type OrderChanges = Omit<Updateable<TradeOrder>, 'orderId' | 'orderStatus' | 'version'>

/** Facts of a step for the log. */
export type Step = {
  readonly action: string
  readonly party: OrderParty
  readonly actorId: Id | null
  readonly text: string
}

/** Locked order with its new status and other changes; all moves of one call change the same columns. */
export type Move = { readonly order: LockedOrder; readonly to: OrderStatus; readonly changes: OrderChanges }

/** Moves locked orders and writes their log in one statement. */
export const saveSteps = async (ctx: Write, step: Step, moves: readonly Move[]): Promise<void> => {
  const [first] = moves
  if (first === undefined) return
  const columns = Object.keys(first.changes).map((column) => sql`, ${sql.ref(column)} = n.${sql.ref(column)}`)
  const orders = moves.map(({ order }) => order)
  // Passes lists instead of JSON rows: for JSON the planner expects a hundred rows and reads the whole table.
  const found = await sql<{ moved: number }>`
    with step as materialized (
      select s.*, (select ${JSON.stringify(moves.map((move) => asColumns(move.changes)))}::json) -> (s.place - 1)::int as changes
      from unnest((select ${orders.map((it) => it.orderId)}::bigint[]), (select ${orders.map((it) => it.version)}::int[]),
          (select ${orders.map((it) => it.orderStatus)}::smallint[]), (select ${moves.map((it) => it.to)}::smallint[]))
        with ordinality as s(order_id, version, from_status, to_status, place)
    ), moved as (
      update trade_order o set order_status = s.to_status, version = o.version + 1${sql.join(columns, sql``)}
      from step s cross join lateral json_populate_record(null::trade_order, s.changes) n
      where o.order_id = s.order_id and o.order_status = s.from_status and o.version = s.version
      returning o.order_id, o.shop_id
    ), logged as (
      insert into order_log (order_id, shop_id, action, from_status, to_status, actor_type, actor_id, text, time)
      select s.order_id, moved.shop_id, ${step.action}, s.from_status, s.to_status, ${step.party}, ${step.actorId}::bigint,
        ${step.text}, ${ctx.now}
      from step s join moved using (order_id) order by s.order_id
    )
    select count(*)::int as moved from moved`.execute(ctx.db)
  if (found.rows[0]!.moved !== moves.length) return refuse('STALE')
}

/** Sale to count, or to take off again: fen and thousandths, negative if it is taken off. */
export type Sale = {
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly by: 1 | -1
  readonly payMoney: Fen
  readonly lines: readonly { readonly goodsId: Id; readonly qty: Milli }[]
}

/** An order is sold if it was paid or taken on credit, and neither cancelled nor refunded as a whole. */
const sold = sql`(order_status not in (10, 90, 91) and pay_status <> 6)`

/**
 * Brings the mark of counted orders up to their present state, so that the sequence of facts does not matter; returns the orders
 * that changed.
 */
export const markCounted = async (ctx: Write, orderIds: readonly Id[]): Promise<Sale[]> => {
  const found = await sql<Sale>`
    with fresh as materialized (
      select order_id from trade_order where order_id = any(${orderIds}::bigint[]) and sale_counted <> ${sold}
      order by order_id for no key update
    ), marked as (
      update trade_order o set sale_counted = not sale_counted from fresh where o.order_id = fresh.order_id
      returning o.order_id, o.shop_id, o.buyer_bo_id, o.pay_money, case when o.sale_counted then 1 else -1 end as by
    )
    select m.shop_id, m.buyer_bo_id, m.by, m.by * m.pay_money as pay_money,
      (select json_agg(json_build_object('goodsId', l.goods_id, 'qty', m.by * l.order_qty))
        from order_line l where l.order_id = m.order_id) as lines
    from marked m`.execute(ctx.db)
  return found.rows
}

/** Records the review status of orders (1 reviewed, 2 added to, 0 unchanged) and the reviews of their lines. */
export const noteReviews = async (
  ctx: Write,
  reviewed: readonly {
    readonly orderId: Id
    readonly reviewStatus: 0 | 1 | 2
    readonly lines: readonly { readonly lineId: Id; readonly reviewId: Id }[]
  }[],
): Promise<void> => {
  const lines = reviewed.flatMap((it) => it.lines)
  await sql`
    with judged as (
      update order_line l set review_id = w.review_id
      from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.reviewId)}::bigint[])
        as w(line_id, review_id)
      where l.line_id = w.line_id and l.review_id is distinct from w.review_id
    )
    update trade_order o set review_status = w.status
    from unnest(${reviewed.map((it) => it.orderId)}::bigint[], ${reviewed.map((it) => it.reviewStatus)}::smallint[])
      as w(order_id, status)
    where o.order_id = w.order_id and w.status > 0`.execute(ctx.db)
}
