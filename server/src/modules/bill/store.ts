import type { DisputeState, LinePlace } from '@mall/api/bill/states'
import type { Fen } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Bill } from '../../tables.ts'
import type { BillFacts, BillParty } from './machine.ts'
import { orderSums } from './order-queries.ts'

/* The only code that writes bills. A bill is locked before its orders. */

export type LockedBill = BillFacts & {
  readonly billId: Id
  readonly billNo: string
  readonly shopId: Id
  readonly supplierBoId: Id
  readonly purchaserBoId: Id
  readonly ownAdjustMoney: Fen
  readonly adjustMoney: Fen
  readonly version: number
}

/** Facts that are summed up from the parts of a bill. */
type Summed = 'waitingMoney' | 'invoicedMoney' | 'openDisputes'

/** Locks bills in ascending order; leaves out ids that do not exist. */
export const lockBills = async (ctx: Write, billIds: readonly Id[]): Promise<LockedBill[]> => {
  const found = await sql<Omit<LockedBill, Summed>>`
    select b.bill_id, b.bill_no, b.shop_id, b.supplier_bo_id, b.purchaser_bo_id, b.own_adjust_money, b.adjust_money, b.version, b.state,
      b.order_count, b.payable_money, b.paid_money
    from bill b where b.bill_id = any(${[...billIds]}::bigint[]) order by b.bill_id for no key update`.execute(ctx.db)
  // Read after the locks are taken, so that what another transaction wrote meanwhile counts.
  const sums = await sql<Pick<BillFacts, Summed> & { readonly billId: Id }>`
    select b.bill_id,
      (select coalesce(sum(p.amount_money), 0)::bigint from bill_payment p where p.bill_id = b.bill_id and p.state = 1) as waiting_money,
      (select coalesce(sum(i.amount_money), 0)::bigint from bill_invoice i where i.bill_id = b.bill_id) as invoiced_money,
      (select count(*)::int from bill_dispute d where d.bill_id = b.bill_id and d.state = 1) as open_disputes
    from unnest(${found.rows.map(({ billId }) => billId)}::bigint[]) as b(bill_id)`.execute(ctx.db)
  const sumsOf = new Map(sums.rows.map((it) => [it.billId, it]))
  return found.rows.map((it) => ({ ...it, ...sumsOf.get(it.billId)! }))
}

/** Locks a bill; every change of a bill starts here. */
export const lockBill = async (ctx: Write, billId: Id): Promise<LockedBill> =>
  (await lockBills(ctx, [billId]))[0] ?? refuse('NOT_FOUND')

export type LockedLine = {
  readonly orderId: Id
  readonly place: LinePlace
  readonly payMoney: Fen
  readonly refundMoney: Fen
  readonly netMoney: Fen
  readonly adjustMoney: Fen
}
/** Returns the orders that count in a locked bill. */
export const linesUnderLock = async (ctx: Write, billId: Id): Promise<LockedLine[]> =>
  (
    await sql<LockedLine>`select order_id, place, pay_money, refund_money, net_money, adjust_money from bill_order
      where bill_id = ${billId} and place = 1 order by order_id for no key update`.execute(ctx.db)
  ).rows

export type NewBill = {
  readonly shopId: Id
  readonly purchaserBoId: Id
  readonly periodBegin: string
  readonly periodEnd: string
  readonly remark: string
  readonly makeBy: Id | null
}
/** Inserts an empty draft. */
export const insertBill = async (
  ctx: Write,
  it: NewBill,
): Promise<{ readonly billId: Id; readonly billNo: string }> => {
  const day = dateText(ctx.now).replaceAll('-', '')
  const made = await sql<{ billId: Id; billNo: string }>`
    insert into bill (bill_id, bill_no, shop_id, supplier_bo_id, purchaser_bo_id, period_begin, period_end, order_count, goods_money,
      discount_money, freight_money, refund_money, prepaid_money, adjust_money, payable_money, remark, make_by, create_time)
    select n.bill_id, 'DZ' || ${day} || lpad(n.bill_id::text, greatest(6, length(n.bill_id::text)), '0'), s.shop_id, s.org_bo_id,
      ${it.purchaserBoId}, ${it.periodBegin}::date, ${it.periodEnd}::date, 0, 0, 0, 0, 0, 0, 0, 0, ${it.remark}, ${it.makeBy}::bigint,
      ${ctx.now}
    from shop s, nextval(pg_get_serial_sequence('bill', 'bill_id')) as n(bill_id) where s.shop_id = ${it.shopId}
    returning bill_id, bill_no`.execute(ctx.db)
  return made.rows[0]!
}

/** Adds locked orders to a bill, with their present amounts. */
export const insertLines = async (ctx: Write, billId: Id, orderIds: readonly Id[]): Promise<void> => {
  await sql`
    insert into bill_order (bill_id, order_id, shop_id, left_over, goods_money, discount_money, freight_money, pay_money, refund_money,
      prepaid_money, net_money, time)
    select ${billId}::bigint, t.order_id, t.shop_id,
      exists (select from bill_order b where b.order_id = t.order_id and b.place = 2), t.goods_money, t.discount_money,
      t.freight_money, t.pay_money, t.refund_money, t.prepaid_money, t.net_money, ${ctx.now}
    from (select o.order_id, o.shop_id, ${orderSums} from trade_order o where o.order_id = any(${[...orderIds]}::bigint[])) t
    order by t.order_id`.execute(ctx.db)
}

/** Reads the locked orders of a bill anew; drops the adjustment of each order that changed. Returns whether any did. */
export const refreshLines = async (ctx: Write, billId: Id): Promise<boolean> => {
  const changed = await sql`
    update bill_order b set goods_money = t.goods_money, discount_money = t.discount_money, freight_money = t.freight_money,
      pay_money = t.pay_money, refund_money = t.refund_money, prepaid_money = t.prepaid_money, net_money = t.net_money,
      adjust_money = case when b.net_money = t.net_money then b.adjust_money else 0 end
    from (select o.order_id, ${orderSums} from bill_order l join trade_order o using (shop_id, order_id)
      where l.bill_id = ${billId} and l.place = 1) t
    where b.bill_id = ${billId} and b.order_id = t.order_id and b.place = 1
      and (b.pay_money, b.refund_money, b.prepaid_money, b.net_money, b.goods_money, b.freight_money)
        is distinct from (t.pay_money, t.refund_money, t.prepaid_money, t.net_money, t.goods_money, t.freight_money)`.execute(
    ctx.db,
  )
  return (changed.numAffectedRows ?? 0n) > 0n
}

/** Takes orders out of the count of a bill: 2 moved to the next month, 3 taken out. */
export const placeLines = async (ctx: Write, billId: Id, orderIds: readonly Id[], place: 2 | 3): Promise<void> => {
  await sql`update bill_order set place = ${place}, live = false
    where bill_id = ${billId} and order_id = any(${[...orderIds]}::bigint[])`.execute(ctx.db)
}

/** Releases everything that a void bill counted, so that its orders and carries may be in another bill. */
export const letGo = async (ctx: Write, billId: Id): Promise<void> => {
  await sql`update bill_order set live = false where bill_id = ${billId}`.execute(ctx.db)
  await sql`update bill_dispute set state = 4 where bill_id = ${billId} and state in (1, 3)`.execute(ctx.db)
}

/** Counts changes of earlier orders in this bill. */
export const takeCarries = async (ctx: Write, billId: Id, carryIds: readonly Id[]): Promise<void> => {
  await sql`update bill_carry set into_bill_id = ${billId}::bigint
    where carry_id = any(${[...carryIds]}::bigint[]) and into_bill_id is null`.execute(ctx.db)
}

/** Lets these changes wait for the next bill again. */
export const releaseCarries = async (ctx: Write, billId: Id): Promise<void> => {
  await sql`update bill_carry set into_bill_id = null where into_bill_id = ${billId}`.execute(ctx.db)
}

/** Drops what was agreed about single orders. */
export const dropAdjustments = async (ctx: Write, billId: Id): Promise<void> => {
  await sql`update bill_order set adjust_money = 0 where bill_id = ${billId} and place = 1`.execute(ctx.db)
}

export type Counted = {
  readonly orderCount: number
  readonly goodsMoney: Fen
  readonly discountMoney: Fen
  readonly freightMoney: Fen
  readonly refundMoney: Fen
  readonly prepaidMoney: Fen
  readonly adjustMoney: Fen
  readonly payableMoney: Fen
}
/** Returns the amount of a bill from its orders, its carries and the adjustment by hand. */
export const countBill = async (ctx: Write, billId: Id, ownAdjustMoney: Fen): Promise<Counted> => {
  const found = await sql<Counted>`
    select l.order_count, l.goods_money, l.discount_money, l.freight_money, l.refund_money, l.prepaid_money,
      (l.adjust_money + c.money + ${ownAdjustMoney}::bigint)::bigint as adjust_money,
      (l.net_money + l.adjust_money + c.money + ${ownAdjustMoney}::bigint)::bigint as payable_money
    from (select count(*)::int as order_count, coalesce(sum(goods_money), 0)::bigint as goods_money,
        coalesce(sum(discount_money), 0)::bigint as discount_money, coalesce(sum(freight_money), 0)::bigint as freight_money,
        coalesce(sum(refund_money), 0)::bigint as refund_money, coalesce(sum(prepaid_money), 0)::bigint as prepaid_money,
        coalesce(sum(net_money), 0)::bigint as net_money, coalesce(sum(adjust_money), 0)::bigint as adjust_money
      from bill_order where bill_id = ${billId} and place = 1) l,
      (select coalesce(sum(money), 0)::bigint as money from bill_carry where into_bill_id = ${billId}) c`.execute(
    ctx.db,
  )
  return found.rows[0]!
}

export type BillChanges = Omit<Updateable<Bill>, 'billId' | 'version' | 'shopId'>

/** Changes a bill as it was read under lock. */
export const saveBill = async (
  ctx: Write,
  { billId, version }: Pick<LockedBill, 'billId' | 'version'>,
  changes: BillChanges,
): Promise<void> => {
  const done = await ctx.db
    .updateTable('bill')
    .set({ ...changes, version: version + 1 })
    .where('billId', '=', billId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) refuse('STALE')
}

/** Inserts a dispute about an order that counts; undefined if it has an unsettled one. */
export const insertDispute = async (
  ctx: Write,
  it: {
    readonly shopId: Id
    readonly billId: Id
    readonly orderId: Id
    readonly billedMoney: Fen
    readonly proposedMoney: Fen
    readonly reason: string
    readonly askBy: Id
  },
): Promise<Id | undefined> => {
  const made = await sql<{ disputeId: Id }>`
    insert into bill_dispute (shop_id, bill_id, order_id, billed_money, proposed_money, reason, ask_by, ask_time)
    values (${it.shopId}, ${it.billId}, ${it.orderId}, ${it.billedMoney}, ${it.proposedMoney}, ${it.reason}, ${it.askBy}, ${ctx.now})
    on conflict (bill_id, order_id) where state in (1, 3) do nothing returning dispute_id`.execute(ctx.db)
  return made.rows[0]?.disputeId
}

export type LockedDispute = {
  readonly disputeId: Id
  readonly orderId: Id
  readonly billedMoney: Fen
  readonly proposedMoney: Fen
  readonly state: DisputeState
}
/** Returns the unsettled disputes of a locked bill. */
export const openDisputes = async (ctx: Write, billId: Id): Promise<LockedDispute[]> =>
  (
    await sql<LockedDispute>`select dispute_id, order_id, billed_money, proposed_money, state from bill_dispute
      where bill_id = ${billId} and state in (1, 3) order by dispute_id for no key update`.execute(ctx.db)
  ).rows

/** Changes the state of disputes; answered ones record by whom and why. */
export const moveDisputes = async (
  ctx: Write,
  disputeIds: readonly Id[],
  state: DisputeState,
  answer?: { readonly by: Id; readonly reason: string },
): Promise<void> => {
  await ctx.db
    .updateTable('billDispute')
    .set({
      state,
      ...(answer === undefined ? {} : { answerBy: answer.by, answerTime: ctx.now, answerReason: answer.reason }),
    })
    .where('disputeId', 'in', [...disputeIds])
    .execute()
}

/** Applies an accepted dispute to its order. */
export const adjustLine = async (ctx: Write, billId: Id, orderId: Id, dueMoney: Fen): Promise<void> => {
  await sql`update bill_order set adjust_money = ${dueMoney}::bigint - net_money
    where bill_id = ${billId} and order_id = ${orderId} and place = 1`.execute(ctx.db)
}

/** Inserts an invoice over a bill; its number was checked before. */
export const insertInvoice = async (
  ctx: Write,
  it: {
    readonly shopId: Id
    readonly billId: Id
    readonly invoiceNo: string
    readonly invoiceCode: string
    readonly amountMoney: Fen
    readonly issueDay: string
    readonly fileId: Id | null
    readonly issueBy: Id
  },
): Promise<void> => {
  await ctx.db
    .insertInto('billInvoice')
    .values({ ...it, time: ctx.now })
    .execute()
}

/** Inserts a payment as the purchaser recorded it; undefined if its number was recorded before. */
export const insertPayment = async (
  ctx: Write,
  it: {
    readonly shopId: Id
    readonly billId: Id
    readonly amountMoney: Fen
    readonly paidDay: string
    readonly way: string
    readonly serialNo: string
    readonly remark: string
    readonly voucherFileIds: readonly Id[]
    readonly recordBy: Id
  },
): Promise<Id | undefined> => {
  const made = await sql<{ paymentId: Id }>`
    insert into bill_payment (shop_id, bill_id, amount_money, paid_day, way, serial_no, remark, voucher_file_ids,
      record_by, record_time)
    values (${it.shopId}, ${it.billId}, ${it.amountMoney}, ${it.paidDay}::date, ${it.way}, ${it.serialNo}, ${it.remark},
      ${[...it.voucherFileIds]}::bigint[], ${it.recordBy}, ${ctx.now})
    on conflict (shop_id, serial_no) where state in (1, 2) do nothing returning payment_id`.execute(ctx.db)
  return made.rows[0]?.paymentId
}

/** Decides a waiting payment; undefined if it no longer waits. */
export const decidePayment = async (
  ctx: Write,
  paymentId: Id,
  it: { readonly state: 2 | 3; readonly decideBy: Id; readonly reason: string },
): Promise<{ readonly amountMoney: Fen; readonly serialNo: string } | undefined> =>
  (
    await sql<{ amountMoney: Fen; serialNo: string }>`
      update bill_payment set state = ${it.state}, decide_by = ${it.decideBy}, decide_time = ${ctx.now}, reason = ${it.reason}
      where payment_id = ${paymentId} and state = 1 returning amount_money, serial_no`.execute(ctx.db)
  ).rows[0]

/** Inserts the change of an order since its bill was agreed on, without changes that were inserted earlier. It waits for the next bill. */
export const insertCarry = async (
  ctx: Write,
  it: {
    readonly shopId: Id
    readonly purchaserBoId: Id
    readonly orderId: Id
    readonly fromBillId: Id
    readonly money: Fen
    readonly why: string
  },
): Promise<void> => {
  await ctx.db
    .insertInto('billCarry')
    .values({ ...it, time: ctx.now })
    .execute()
}

/** Returns the sum of all changes of an order since its bill, in fen: those that wait, and those in later bills. */
export const carriedOf = async (ctx: Write, orderId: Id, fromBillId: Id): Promise<Fen> =>
  (
    await sql<{ money: Fen }>`select coalesce(sum(money), 0)::bigint as money from bill_carry
      where order_id = ${orderId} and from_bill_id = ${fromBillId}`.execute(ctx.db)
  ).rows[0]!.money

/** Writes the log of a bill. */
export const noteOnBill = async (
  ctx: Write,
  { billId, shopId }: { readonly billId: Id; readonly shopId: Id },
  side: BillParty,
  text: string,
): Promise<void> => {
  await ctx.db
    .insertInto('billLog')
    .values({ billId, shopId, side, actorId: ctx.actor?.userId ?? null, text: text.slice(0, 300), time: ctx.now })
    .execute()
  ctx.emit('bill.changed', { billId })
}

/** Saves the day of the month on which the bill of a purchaser is drafted. */
export const saveTerm = async (
  ctx: Write,
  it: { readonly shopId: Id; readonly purchaserBoId: Id; readonly settleDay: number; readonly setBy: Id },
): Promise<void> => {
  await ctx.db
    .insertInto('billTerm')
    .values({ ...it, updateTime: ctx.now })
    .onConflict((known) =>
      known
        .columns(['shopId', 'purchaserBoId'])
        .doUpdateSet({ settleDay: it.settleDay, setBy: it.setBy, updateTime: ctx.now })
        .where('billTerm.settleDay', '!=', it.settleDay),
    )
    .execute()
}
