import type { Fen } from '@mall/api/money'
import type { ChangedMoney } from '@mall/api/order/money-change'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/** Change of the money of an order, without the new amounts of its lines. */
export type MoneyStep = {
  readonly orderId: Id
  readonly shopId: Id
  readonly nth: number
  readonly beforePayMoney: Fen
  readonly beforeFreightMoney: Fen
  readonly lines: readonly { readonly lineId: Id; readonly beforeGoodsMoney: Fen; readonly afterGoodsMoney: Fen }[]
  readonly reason: string
  readonly actorId: Id
}

/** Writes the new amounts of a locked order's lines and the record of the change in one statement. */
export const writeMoney = async (ctx: Write, it: MoneyStep, changed: ChangedMoney<Id>): Promise<void> => {
  const { lines } = changed
  await sql`
    with moved as (
      update order_line l set adjust_money = n.adjust, freight_money = n.freight, pay_money = n.pay
      from unnest(${lines.map((line) => line.lineId)}::bigint[], ${lines.map((line) => line.adjustMoney)}::bigint[],
        ${lines.map((line) => line.freightMoney)}::bigint[], ${lines.map((line) => line.payMoney)}::bigint[])
        as n(line_id, adjust, freight, pay)
      where l.order_id = ${it.orderId} and l.line_id = n.line_id
    )
    insert into order_money_log (order_id, shop_id, nth, before_pay_money, after_pay_money, before_freight_money,
      after_freight_money, lines, reason, actor_id, time)
    values (${it.orderId}, ${it.shopId}, ${it.nth}, ${it.beforePayMoney}, ${changed.payMoney}, ${it.beforeFreightMoney},
      ${changed.freightMoney}, ${JSON.stringify(it.lines)}, ${it.reason}, ${it.actorId}, ${ctx.now})`.execute(ctx.db)
}
