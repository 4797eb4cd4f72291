import type { CreditKind } from '@mall/api/credit/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

type Whose = { readonly shopId: Id; readonly buyerBoId: Id }

/** Adds to the history of a customer's credit. */
export const noteEvent = async (
  ctx: Write,
  whose: Whose,
  kind: CreditKind,
  text: string,
  creditPaymentId: Id | null = null,
): Promise<void> => {
  await ctx.db
    .insertInto('creditEvent')
    .values({
      shopId: whose.shopId,
      buyerBoId: whose.buyerBoId,
      kind,
      text: text.slice(0, 200),
      actorId: ctx.actor?.userId ?? null,
      time: ctx.now,
      creditPaymentId,
    })
    .execute()
}

export type NewDebt = Whose & { readonly orderId: Id; readonly amountMoney: Fen; readonly applyBy: Id }

/** Inserts a requested debt confirmation. */
export const insertDebt = async (ctx: Write, it: NewDebt): Promise<Id> =>
  (
    await ctx.db
      .insertInto('debtConfirm')
      .values({ ...it, applyTime: ctx.now })
      .returning('debtId')
      .executeTakeFirstOrThrow()
  ).debtId

/** Inserts a path that shows a debt until a moment. */
export const insertView = async (
  ctx: Write,
  it: { readonly tokenHash: Buffer; readonly shopId: Id; readonly debtId: Id; readonly expireTime: Date },
): Promise<void> => {
  await ctx.db.insertInto('debtView').values(it).execute()
}

/** The columns of a debt that a decision changes. */
export type Decision =
  | { readonly state: 2; readonly letterText: string; readonly letterHash: string }
  | { readonly state: 3; readonly rejectReason: string }

/** Decides a debt in one of these states; false when it is in another. */
export const decideDebtRow = async (
  ctx: Write,
  debtId: Id,
  from: readonly (1 | 2)[],
  it: Decision,
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('debtConfirm')
    .set({ ...it, decideBy: ctx.actor?.userId ?? null, decideTime: ctx.now })
    .where('debtId', '=', debtId)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Updates the sum of a requested debt after the owed money changed. */
export const correctDebt = async (ctx: Write, debtId: Id, amountMoney: Fen): Promise<void> => {
  await ctx.db
    .updateTable('debtConfirm')
    .set({ amountMoney })
    .where('debtId', '=', debtId)
    .where('state', '=', 1)
    .execute()
}

/** Marks the debts of paid orders as settled. */
export const settleDebtRows = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`update debt_confirm set state = 4 where order_id = any(${[...orderIds]}::bigint[]) and state in (1, 2)`.execute(
    ctx.db,
  )
}

/** Records a payment of a customer with the orders it settles; undefined when its number was recorded before. */
export const insertPayment = async (
  ctx: Write,
  it: Whose & {
    readonly money: Fen
    readonly paidDay: string
    readonly way: string
    readonly serialNo: string
    readonly remark: string
    readonly recordBy: Id
    readonly orders: readonly { readonly orderId: Id; readonly money: Fen }[]
  },
): Promise<Id | undefined> => {
  const made = await sql<{ creditPaymentId: Id }>`
    with made as (
      insert into credit_payment (shop_id, buyer_bo_id, money, paid_day, way, serial_no, remark, record_by, create_time)
      values (${it.shopId}, ${it.buyerBoId}, ${it.money}, ${it.paidDay}, ${it.way}, ${it.serialNo}, ${it.remark}, ${it.recordBy}, ${ctx.now})
      on conflict (shop_id, serial_no) where take_back_time is null do nothing
      returning credit_payment_id, shop_id
    ), shares as (
      insert into credit_payment_order (credit_payment_id, shop_id, order_id, money)
      select made.credit_payment_id, made.shop_id, o.order_id, o.money
      from made, unnest(${it.orders.map((order) => order.orderId)}::bigint[], ${it.orders.map((order) => order.money)}::bigint[])
        as o(order_id, money)
    )
    select credit_payment_id from made`.execute(ctx.db)
  return made.rows[0]?.creditPaymentId
}

/** Takes a recorded payment back, once; false when it was taken back before. */
export const takeBackRow = async (
  ctx: Write,
  it: { readonly shopId: Id; readonly creditPaymentId: Id; readonly by: Id; readonly reason: string },
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('creditPayment')
    .set({ takeBackBy: it.by, takeBackTime: ctx.now, takeBackReason: it.reason })
    .where('shopId', '=', it.shopId)
    .where('creditPaymentId', '=', it.creditPaymentId)
    .where('takeBackTime', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Ends debts that a payment settled before they were confirmed, so that they may be asked for again. */
export const reopenDebtRows = async (ctx: Write, orderIds: readonly Id[], reason: string): Promise<void> => {
  await sql`update debt_confirm set state = 3, reject_reason = ${reason}
    where order_id = any(${[...orderIds]}::bigint[]) and state = 4 and letter_text is null`.execute(ctx.db)
}

/** Inserts the letter of a month; undefined when there is one without an objection. */
export const insertStatement = async (
  ctx: Write,
  it: Whose & {
    readonly month: string
    readonly owedMoney: Fen
    readonly letterText: string
    readonly letterHash: string
    /** Null: sent automatically. */
    readonly sendBy: Id | null
  },
): Promise<Id | undefined> => {
  const made = await sql<{ statementId: Id }>`
    insert into credit_statement (shop_id, buyer_bo_id, month, owed_money, letter_text, letter_hash, send_by, send_time)
    values (${it.shopId}, ${it.buyerBoId}, ${it.month}, ${it.owedMoney}, ${it.letterText}, ${it.letterHash}, ${it.sendBy}, ${ctx.now})
    on conflict (shop_id, buyer_bo_id, month) where state in (1, 2) do nothing returning statement_id`.execute(ctx.db)
  return made.rows[0]?.statementId
}

/** Answers a waiting letter in the version that was read; false when it does not wait, or its text differs. */
export const answerStatement = async (
  ctx: Write,
  it: { readonly statementId: Id; readonly boId: Id; readonly contentHash: string; readonly decideBy: Id },
  answer: { readonly state: 2 | 3; readonly reason: string },
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('creditStatement')
    .set({ ...answer, decideBy: it.decideBy, decideTime: ctx.now })
    .where('statementId', '=', it.statementId)
    .where('buyerBoId', '=', it.boId)
    .where('letterHash', '=', it.contentHash)
    .where('state', '=', 1)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
