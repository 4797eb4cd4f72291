import type { FillBy } from '@mall/api/groupbooking/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Read, Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { offeredTo } from './buy-queries.ts'
import { shareOf } from './rules.ts'
import { confirm, holdPlace, insertMember, insertTeam, leave, ordersIn, takeStock } from './take-store.ts'

/** The group price of an order, and the places it takes. */
export type GroupOffer = {
  readonly activityId: Id
  readonly teamId: Id | null
  readonly fillBy: FillBy
  readonly price: Fen
  readonly share: number
  /** End of joining the team; null: the order opens a new team. */
  readonly until: Date | null
}

/** Returns the group price of goods; refuses if the activity does not run, or the team is full, has ended or includes the caller. */
export const groupOffer = async (
  { db, now, actor }: Read<Actor>,
  it: { readonly activityId: Id; readonly teamId?: Id | undefined },
  goods: { readonly goodsId: Id; readonly qty: Milli; readonly weightKg: Milli | null },
): Promise<GroupOffer> => {
  const { activityId, teamId = null } = it
  const offered = await offeredTo(db, now, { userId: actor.userId, activityId, teamId, goodsId: goods.goodsId })
  if (offered === undefined || offered.price === null || !offered.running) return refuse('GROUP_OVER')
  const { team, fillBy, price } = offered
  if (teamId !== null && team === null) return refuse('NOT_FOUND')
  const until = team === null ? null : new Date(team.expireTime ?? now)
  if (team !== null) {
    if (team.member) return refuse('GROUP_MEMBER')
    if (team.state !== 1 || team.full || until! <= now) return refuse('TEAM_OVER')
  }
  const share = shareOf(fillBy, goods.qty, goods.weightKg) ?? refuse('GROUP_OVER')
  return { activityId, teamId, fillBy, price, share, until }
}

/** Takes the place for a new order; opens a team if none is named. */
export const takePlace = async (
  ctx: Write<Actor>,
  { activityId, teamId, share }: GroupOffer,
  order: {
    readonly shopId: Id
    readonly orderId: Id
    readonly goodsId: Id
    readonly qty: Milli
    readonly money: Fen
  },
): Promise<void> => {
  const place = { ...order, activityId, share, userId: ctx.actor.userId }
  const held = teamId === null ? await insertTeam(ctx, place) : await holdPlace(ctx, teamId, place)
  if (held === undefined) return refuse(teamId === null ? 'TEAM_OPENED' : 'TEAM_OVER')
  if (!(await insertMember(ctx, held, place))) return refuse('GROUP_MEMBER')
  if (!(await takeStock(ctx, place))) return refuse('GROUP_STOCK')
}

/** Confirms the places of paid orders, and follows with their teams: they open, are filled or end. */
export const confirmPlaces = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  if (orderIds.length === 0) return
  for (const { teamId, state, expireTime, opened, filled, orderIds: paid } of await confirm(ctx, orderIds)) {
    if (opened && !filled) ctx.emit('groupTeam.due', { teamId }, { at: expireTime!, key: String(teamId) })
    if (filled) ctx.cancel('groupTeam.due', String(teamId))
    if (state === 1) continue
    const isFilled = state === 2
    ctx.emit('groupTeam.ended', { filled: isFilled, orderIds: filled ? await ordersIn(ctx, teamId) : paid })
  }
}

/** Frees the places of orders that ended. A repeated call changes nothing. */
export const leaveTeams = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  if (orderIds.length > 0) await leave(ctx, orderIds)
}
