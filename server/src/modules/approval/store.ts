import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Approver } from './rules.ts'

/* The only writer of the use of budgets, and of approvals. */

/** What orders take of a budget in a period, line by line. */
export type Take = {
  readonly budgetId: Id
  readonly period: string
  readonly lines: readonly { readonly orderId: Id; readonly lineId: Id; readonly money: Fen }[]
}

/**
 * Takes from a company's budgets; returns what was used of each in its period before. Locks the rows of the periods in ascending
 * order until the end of the transaction, so that of two orders for the rest of a budget one exceeds it.
 */
export const useBudgets = async (ctx: Write, boId: Id, takes: readonly Take[]): Promise<ReadonlyMap<Id, Fen>> => {
  if (takes.length === 0) return new Map()
  const moneys = takes.map(({ lines }) => lines.reduce((all, { money }) => all + money, 0))
  const found = await sql<{ budgetId: Id; after: Fen }>`
    insert into budget_use as u (bo_id, budget_id, period, used_money)
    select ${boId}, t.budget_id, t.period, t.money
    from unnest(${takes.map((it) => it.budgetId)}::bigint[], ${takes.map((it) => it.period)}::text[], ${moneys}::bigint[])
      as t(budget_id, period, money)
    order by t.budget_id
    on conflict (bo_id, budget_id, period) do update set used_money = u.used_money + excluded.used_money
    returning u.budget_id, u.used_money as after`.execute(ctx.db)
  const taken = new Map(takes.map(({ budgetId }, at) => [budgetId, moneys[at]!]))
  return new Map(found.rows.map(({ budgetId, after }) => [budgetId, after - taken.get(budgetId)!]))
}

/** Records what each line took of each budget, so that it can be returned; `beyond` says which orders exceed which budget. */
export const noteTakes = async (
  ctx: Write,
  boId: Id,
  takes: readonly Take[],
  beyond: (budgetId: Id, orderId: Id) => boolean,
): Promise<void> => {
  const rows = takes.flatMap(({ lines, ...it }) => lines.map((line) => ({ ...it, ...line })))
  if (rows.length === 0) return
  await sql`
    insert into budget_take (bo_id, budget_id, order_id, line_id, period, money, beyond, take_time)
    select ${boId}, t.*, ${ctx.now}
    from unnest(${rows.map((it) => it.budgetId)}::bigint[], ${rows.map((it) => it.orderId)}::bigint[],
      ${rows.map((it) => it.lineId)}::bigint[], ${rows.map((it) => it.period)}::text[], ${rows.map((it) => it.money)}::bigint[],
      ${rows.map((it) => beyond(it.budgetId, it.orderId))}::boolean[]) as t`.execute(ctx.db)
}

/** Quantity refunded so far of each line, in thousandths; the whole order when `lines` is undefined. */
export type GoneBack = {
  readonly orderId: Id
  readonly lines?: readonly { readonly lineId: Id; readonly refundedQty: Milli; readonly orderQty: Milli }[]
}

/** Returns to the budgets what was refunded of orders. A repeated call returns nothing twice. */
export const giveBack = async (ctx: Write, orders: readonly GoneBack[]): Promise<void> => {
  const whole = orders.filter(({ lines }) => lines === undefined).map(({ orderId }) => orderId)
  const lines = orders.flatMap((it) => it.lines ?? [])
  await sql`
    with gone as materialized (
      select order_id, null::bigint as line_id, 1::bigint as qty, 1::bigint as of from unnest(${whole}::bigint[]) as o(order_id)
      union all
      select null, l.line_id, l.qty, l.of from unnest(${lines.map((it) => it.lineId)}::bigint[],
        ${lines.map((it) => it.refundedQty)}::bigint[], ${lines.map((it) => it.orderQty)}::bigint[]) as l(line_id, qty, of)
    ), held as materialized (
      select t.take_id, least(t.money, t.money * g.qty / g.of) as back, t.returned_money as before
      from gone g join budget_take t on t.order_id = g.order_id or t.line_id = g.line_id
        join budget_use u using (bo_id, budget_id, period)
      order by u.bo_id, u.budget_id, u.period, t.take_id for update of u, t
    ), given as (
      update budget_take t set returned_money = h.back from held h where t.take_id = h.take_id and h.back > t.returned_money
      returning t.bo_id, t.budget_id, t.period, h.back - h.before as money
    )
    update budget_use u set used_money = u.used_money - b.money
    from (select bo_id, budget_id, period, sum(money) as money from given group by bo_id, budget_id, period) b
    where u.bo_id = b.bo_id and u.budget_id = b.budget_id and u.period = b.period`.execute(ctx.db)
}

export type NewApproval = {
  readonly orderId: Id
  readonly buyerUserId: Id
  readonly ruleName: string
  readonly why: string
  readonly chain: readonly Approver[]
}

/** Opens the approvals of orders, each at the first step of its chain; returns their ids by order. */
export const openApprovals = async (
  ctx: Write,
  boId: Id,
  opened: readonly NewApproval[],
): Promise<ReadonlyMap<Id, Id>> => {
  const found = await sql<{ approvalId: Id; orderId: Id }>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(opened)}) as a("orderId" bigint, "buyerUserId" bigint, "ruleName" text, why text,
        chain jsonb)
    ), made as (
      insert into purchase_approval (bo_id, order_id, buyer_user_id, rule_name, why, state, place, places, create_time)
      select ${boId}, "orderId", "buyerUserId", "ruleName", why, 1, 1, jsonb_array_length(chain), ${ctx.now} from asked
      returning approval_id, order_id
    ), steps as (
      insert into purchase_approval_step (approval_id, bo_id, place, user_id, role_code, state)
      select m.approval_id, ${boId}, c.place, (c.approver ->> 'userId')::bigint, c.approver ->> 'roleCode', (c.place = 1)::int
      from made m join asked a on a."orderId" = m.order_id,
        jsonb_array_elements(a.chain) with ordinality as c(approver, place)
    )
    select approval_id, order_id from made`.execute(ctx.db)
  return new Map(found.rows.map(({ orderId, approvalId }) => [orderId, approvalId]))
}

export type Decision = {
  readonly agree: boolean
  readonly userId: Id
  readonly roleCodes: readonly string[]
  readonly reason: string
}

/** Decides the waiting step if it is this person's; undefined when it is not, or was decided meanwhile. */
export const decideStep = async (
  ctx: Write,
  approvalId: Id,
  { agree, userId, roleCodes, reason }: Decision,
): Promise<{ place: number } | undefined> => {
  const found = await sql<{ place: number }>`
    update purchase_approval_step set state = ${agree ? 2 : 3}, decide_by = ${userId}, decide_time = ${ctx.now}, reason = ${reason}
    where approval_id = ${approvalId} and state = 1 and (user_id = ${userId} or role_code = any(${[...roleCodes]}::text[]))
    returning place`.execute(ctx.db)
  return found.rows[0]
}

/** Moves an approval to its next step, or ends it; false when it no longer waits. */
export const moveApproval = async (
  ctx: Write,
  approvalId: Id,
  to: { readonly place: number } | { readonly state: 2 | 3 | 4 },
): Promise<boolean> => {
  const moved = await ctx.db
    .updateTable('purchaseApproval')
    .set('place' in to ? { place: to.place } : { state: to.state, endTime: ctx.now })
    .where('approvalId', '=', approvalId)
    .where('state', '=', 1)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  if ('place' in to)
    await ctx.db
      .updateTable('purchaseApprovalStep')
      .set({ state: 1 })
      .where('approvalId', '=', approvalId)
      .where('place', '=', to.place)
      .execute()
  else
    await ctx.db
      .updateTable('purchaseApprovalStep')
      .set({ state: 4 })
      .where('approvalId', '=', approvalId)
      .where('state', 'in', [0, 1])
      .execute()
  return true
}

/** Ends the waiting approvals of orders that have ended. */
export const endApprovals = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`
    with ended as (
      update purchase_approval set state = 4, end_time = ${ctx.now} where order_id = any(${orderIds}::bigint[]) and state = 1
      returning approval_id
    )
    update purchase_approval_step s set state = 4 from ended where s.approval_id = ended.approval_id and s.state in (0, 1)`.execute(
    ctx.db,
  )
}
