import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { waitingFor } from '../../approval/public.ts'

export const orderOfApproval = async (db: Reading, boId: Id, approvalId: Id): Promise<Id | undefined> => {
  const row = await db
    .selectFrom('purchaseApproval')
    .select('orderId')
    .where('approvalId', '=', approvalId)
    .where('boId', '=', boId)
    .executeTakeFirst()
  return row?.orderId
}

type Waiting = {
  approvalId: Id
  orderId: Id
  orderNo: string
  shopName: string
  who: string
  goodsText: string
  payMoney: Fen
  why: string
  ruleName: string
  place: number
  places: number
  askTime: Date
  payDeadline: Date | null
  total: number
}

/** Returns the approvals that wait for the caller, oldest first. */
export const waitingPage = (db: Reading, { boId, userId, enterprise }: Actor, range: PageRange) =>
  readPage<Waiting>(
    db,
    range,
    waitingFor({ boId, userId, roleCodes: enterprise.roleCodes }),
    async ({ rows, total, limit, offset }) => {
      const found = await sql<Waiting>`
        select p.approval_id, p.order_id, o.order_no, h.shop_name, u.name as who,
          (select string_agg(l.goods_name, '、' order by l.line_no) from (select goods_name, line_no from order_line
            where order_id = p.order_id order by line_no limit 3) l) as goods_text,
          o.pay_money, p.why, p.rule_name, p.place, p.places, p.create_time as ask_time, o.pay_deadline, p.total
        from (select a.approval_id, a.order_id, a.why, a.rule_name, a.place, a.places, a.create_time, ${total} as total
          from ${rows} order by a.approval_id limit ${limit} offset ${offset}) p
          join trade_order o using (order_id) join shop h using (shop_id) join app_user u on u.user_id = o.buyer_user_id
        order by p.approval_id`.execute(db)
      return found.rows
    },
  )

type ChainStep = {
  place: number
  why: string
  userName: string | null
  roleCode: string | null
  state: 0 | 1 | 2 | 3 | 4
  decideBy: string | null
  decideTime: Date | null
  reason: string
}

/** Returns the approval chain of an order with its present state; empty if nobody is asked. */
export const chainOf = async (db: Reading, orderId: Id): Promise<ChainStep[]> => {
  const found = await sql<ChainStep>`
    select s.place, a.why, u.name as user_name, s.role_code, s.state, d.name as decide_by, s.decide_time, s.reason
    from purchase_approval a join purchase_approval_step s using (approval_id)
      left join app_user u on u.user_id = s.user_id left join app_user d on d.user_id = s.decide_by
    where a.order_id = ${orderId} order by s.place`.execute(db)
  return found.rows
}
