import type { PackSide, PackState } from '@mall/api/evidence/packs'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { seesAllOf } from '../../actor.ts'
import type { Actor } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'

type Pack = {
  packId: Id
  side: PackSide
  state: PackState
  done: number
  total: number
  size: number | null
  sha256: string | null
  askTime: Date
  expireTime: Date | null
}

/** Condition for packs `p` of a person whose order `o` they still see from the side they asked for. */
const stillSeen = ({ userId, enterprises, staff, operator }: Actor) => {
  const shopIds = staff.filter(({ can }) => can.has('order.view')).map(({ shopId }) => shopId)
  const boIds = enterprises.map(({ boId }) => boId)
  return sql`p.user_id = ${userId} and case p.side
    when 'seller' then o.shop_id = any(${shopIds}::bigint[])
    when 'buyer' then not o.buyer_deleted and o.buyer_bo_id = any(${boIds}::bigint[])
      and (o.buyer_user_id = ${userId} or o.buyer_bo_id = any(${seesAllOf(enterprises)}::bigint[]))
    else ${operator?.can.has('operate.arbitrate') === true}::boolean end`
}

/** Returns the packs of an order that a person asked for and that are being made or can still be downloaded, newest first. */
export const packsOf = async (db: Reading, actor: Actor, orderId: Id, now: Date): Promise<Pack[]> => {
  const found = await sql<Pack>`
    select p.pack_id, p.side, p.state, p.done, p.total, p.size, p.sha256, p.ask_time, p.expire_time
    from evidence_pack p join trade_order o using (order_id)
    where p.order_id = ${orderId} and coalesce(p.expire_time > ${now}, true) and ${stillSeen(actor)}
    order by p.pack_id desc limit 10`.execute(db)
  return found.rows
}

/** Whether the person who asked for a pack still sees its order; without that right, they lose their packs too. */
export const maySeePack = async (db: Reading, actor: Actor, packId: Id): Promise<boolean> => {
  const found = await sql`select from evidence_pack p join trade_order o using (order_id)
    where p.pack_id = ${packId} and ${stillSeen(actor)}`.execute(db)
  return found.rows.length > 0
}

type Asked = { userId: Id; orderId: Id; side: PackSide; askTime: Date; content: string }

/** Returns a pack that is still to be made; undefined when it is done. */
export const packToMake = async (db: Reading, packId: Id): Promise<Asked | undefined> => {
  const found = await sql<Asked>`
    select user_id, order_id, side, ask_time, content from evidence_pack
    where pack_id = ${packId} and state = 1`.execute(db)
  return found.rows[0]
}
