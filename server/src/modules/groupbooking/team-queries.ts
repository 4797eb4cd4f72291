import type { TeamState } from '@mall/api/groupbooking/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { showsPrices } from '../cart/public.ts'
import type { StoredTeam } from './rules.ts'

export type TeamRow = StoredTeam & {
  readonly teamId: Id
  readonly activityId: Id
  readonly leaderName: string
  readonly createTime: Date
}
type OfShop = TeamRow & { readonly memberCount: number; readonly orderMoney: Fen }

const columns = sql`t.team_id, t.activity_id, t.state, t.fill_by, t.need, t.paid, t.expire_time, t.create_time, a.auto_complete,
  u.name as leader_name`
const around = sql`join group_activity a on a.activity_id = t.activity_id join app_user u on u.user_id = t.leader_user_id`

/** Condition on the state of team `t` by the clock: after its time, the state that the timer will set. */
const standing = (state: number, now: Date): RawBuilder<unknown> => {
  if (state === 1) return sql`t.state = 1 and t.expire_time > ${now}`
  if (state === 0) return sql`t.state = 0`
  return sql`(t.state = ${state} or (t.state = 1 and t.expire_time <= ${now}
    and (select a.auto_complete from group_activity a where a.activity_id = t.activity_id) = ${state === 2}))`
}

/** Returns a page of the teams of a shop's activity, newest first. */
export const teamPage = (
  db: Reading,
  now: Date,
  { shopId, activityId, state }: { readonly shopId: Id; readonly activityId: Id; readonly state?: number | undefined },
  range: PageRange,
) => {
  const all = sql`group_team t where t.activity_id = ${activityId} and t.shop_id = ${shopId}
    ${state === undefined ? sql`` : sql`and ${standing(state, now)}`}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<OfShop & { total: number }>`
      select ${columns}, ${total} as total,
        (select count(*)::int from group_member m where m.team_id = t.team_id and m.state in (1, 3)) as member_count,
        (select coalesce(sum(m.money), 0)::bigint from group_member m where m.team_id = t.team_id and m.state = 1) as order_money
      from (select t.* from ${all} order by t.team_id desc limit ${limit} offset ${offset}) t ${around}
      order by t.team_id desc`.execute(db)
    return found.rows
  })
}

/** Returns the teams of activities that can be joined now: at most five of each, the first to end first. */
export const openTeams = async (db: Reading, now: Date, activityIds: readonly Id[]): Promise<TeamRow[]> => {
  const found = await sql<TeamRow>`
    select ${columns} from unnest(${[...activityIds]}::bigint[]) w(activity_id)
      cross join lateral (select t.* from group_team t where t.activity_id = w.activity_id and t.state = 1
        and t.expire_time > ${now} and t.taken < t.need order by t.expire_time, t.team_id limit 5) t ${around}
    order by t.expire_time, t.team_id`.execute(db)
  return found.rows
}

const withGoods = sql`a.name, a.shop_id, s.shop_name, a.spu_id, p.name as goods_name, p.main_images[1] as image`
type WithGoods = {
  readonly name: string
  readonly shopId: Id
  readonly shopName: string
  readonly spuId: Id
  readonly goodsName: string
  readonly image: string | null
}
export type TeamPage = TeamRow &
  WithGoods & {
    readonly full: boolean
    readonly running: boolean
    /** Whether the caller sees the shop's prices. */
    readonly seesPrices: boolean
    readonly members: {
      readonly name: string
      readonly leader: boolean
      readonly paid: boolean
      readonly joinTime: string
    }[]
    readonly ownOrderId: Id | null
  }

/** Returns a team with its members, and the caller's order. */
export const teamOf = async (db: Reading, now: Date, actor: Anyone, teamId: Id): Promise<TeamPage | undefined> => {
  const found = await sql<TeamPage>`
    select ${columns}, ${withGoods}, t.taken >= t.need as full,
      a.state = 1 and not a.deleted and a.begin_time <= ${now} and a.end_time > ${now} as running,
      ${showsPrices(actor)} as sees_prices,
      coalesce((select json_agg(json_build_object('name', m.name, 'leader', m.user_id = t.leader_user_id, 'paid', m.state <> 0,
          'joinTime', m.join_time) order by m.member_id)
        from (select m.*, n.name from group_member m join app_user n on n.user_id = m.user_id
          where m.team_id = t.team_id and m.state in (0, 1, 3) order by m.member_id limit 100) m), '[]') as members,
      (select max(m.order_id) from group_member m where m.team_id = t.team_id and m.user_id = ${actor?.userId ?? null}::bigint) as own_order_id
    from group_team t ${around} join goods_spu p on p.spu_id = a.spu_id join shop s on s.shop_id = t.shop_id
    where t.team_id = ${teamId} and t.state <> 0`.execute(db)
  return found.rows[0]
}

export type OwnTeam = TeamRow & WithGoods & { readonly orderId: Id; readonly payMoney: Fen; readonly qty: Milli }

/** Returns a page of the teams a person is or was in, newest first. */
export const ownTeams = (
  db: Reading,
  now: Date,
  { userId, state }: { readonly userId: Id; readonly state?: TeamState | undefined },
  range: PageRange,
) => {
  const all = sql`group_member m join group_team t using (team_id) where m.user_id = ${userId}
    ${state === undefined ? sql`` : sql`and ${standing(state, now)}`}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<OwnTeam & { total: number }>`
      select ${columns}, ${withGoods}, o.order_id, o.money as pay_money, o.qty, ${total} as total
      from (select m.member_id, m.team_id, m.order_id, m.money, m.qty from ${all} order by m.member_id desc limit ${limit} offset ${offset}) o
        join group_team t using (team_id) ${around} join goods_spu p on p.spu_id = a.spu_id join shop s on s.shop_id = t.shop_id
      order by o.member_id desc`.execute(db)
    return found.rows
  })
}
