import type { FillBy, TeamState } from '@mall/api/groupbooking/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

/** What a checkout at a group price needs: the price, and the state of a joined team. */
export type Offered = {
  readonly fillBy: FillBy
  readonly price: Fen | null
  readonly running: boolean
  readonly team: {
    readonly state: TeamState
    readonly expireTime: string | null
    readonly full: boolean
    readonly member: boolean
  } | null
}

/** Returns the group price of goods in an activity, and the team to join; undefined when there is no such activity. */
export const offeredTo = async (
  db: Reading,
  now: Date,
  it: { readonly userId: Id; readonly activityId: Id; readonly teamId: Id | null; readonly goodsId: Id },
): Promise<Offered | undefined> => {
  const found = await sql<Offered>`
    select a.fill_by, g.price, a.state = 1 and a.begin_time <= ${now} and a.end_time > ${now} as running,
      (select json_build_object('state', t.state, 'expireTime', t.expire_time, 'full', t.taken >= t.need,
          'member', exists (select from group_member m where m.team_id = t.team_id and m.user_id = ${it.userId} and m.state in (0, 1)))
        from group_team t where t.team_id = ${it.teamId}::bigint and t.activity_id = a.activity_id) as team
    from group_activity a left join group_activity_goods g on g.activity_id = a.activity_id and g.goods_id = ${it.goodsId}
    where a.activity_id = ${it.activityId} and not a.deleted`.execute(db)
  return found.rows[0]
}

/** A person to notify of a team's end, with their order. */
export type EndedMember = {
  readonly userId: Id
  readonly orderId: Id
  readonly teamId: Id
  readonly name: string
  readonly money: Fen
}

/** Returns the people whose orders a team had at its end. */
export const membersOf = async (db: Reading, orderIds: readonly Id[]): Promise<EndedMember[]> => {
  const found = await sql<EndedMember>`
    select m.user_id, m.order_id, m.team_id, a.name, m.money from group_member m join group_activity a using (activity_id)
    where m.order_id = any(${[...orderIds]}::bigint[]) order by m.member_id`.execute(db)
  return found.rows
}
