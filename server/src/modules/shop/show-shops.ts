import type { In, Out } from '@mall/api/endpoint'
import type { shop } from '@mall/api/shop/endpoints'
import type { Actor, Anyone } from '../../actor.ts'
import type { Read, Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { setDefaultShop } from '../identity/public.ts'
import { defaultShopId, openingOf, ownShopById, wholeShop } from './queries.ts'
import type { OwnShop } from './queries.ts'

/** Makes a shop the caller's default; one where he is not staff does not exist for him. */
export const makeDefault = async (ctx: Write<Actor>, { shopId }: { shopId: number }): Promise<OwnShop> => {
  if (!ctx.actor.staff.some((it) => it.shopId === shopId)) return refuse('NOT_FOUND')
  await setDefaultShop(ctx, ctx.actor.userId, shopId)
  return (await ownShopById(ctx.db, shopId)) ?? refuse('NOT_FOUND')
}

export const currentShop = async (ctx: Write<Actor>, { shopId }: In<typeof shop.current>): Promise<OwnShop | null> => {
  if (shopId !== undefined) return makeDefault(ctx, { shopId })
  const current = defaultShopId(ctx.actor)
  return current === undefined ? null : ((await ownShopById(ctx.db, current)) ?? null)
}

export const hasShop = async (ctx: Read<Actor>, { boId = ctx.actor.boId }: In<typeof shop.has>) => {
  if (!ctx.actor.enterprises.some((it) => it.boId === boId)) return refuse('NOT_FOUND')
  const { shopId } = await openingOf(ctx.db, boId)
  return { hasShop: shopId !== null, shopId }
}

export const serviceState = async (
  ctx: Read<Anyone>,
  { boId = ctx.actor?.boId }: In<typeof shop.serviceState>,
): Promise<Out<typeof shop.serviceState>> => {
  const opening = boId === undefined ? undefined : await openingOf(ctx.db, boId)
  return {
    serviceState: 'up',
    opened: opening?.trading ?? false,
    isOpenType: opening?.openType ?? 0,
    packageName: '免费版',
  }
}

/** Members of the enterprise see its shop; staff of it who are no members see only the shop they work in. */
export const shopDetail = async (
  ctx: Read<Actor>,
  { boId }: In<typeof shop.detail>,
): Promise<Out<typeof shop.detail>> => {
  const { actor } = ctx
  const staff = actor.staff.filter((it) => it.boId === boId)
  const member = actor.enterprises.some((it) => it.boId === boId)
  if (!member && staff.length === 0) return refuse('NOT_FOUND')
  const found = await wholeShop(
    ctx.db,
    boId,
    defaultShopId({ staff }) ?? 0,
    member ? null : staff.map((it) => it.shopId),
  )
  if (found === undefined) return { shop: null, qualificationList: [], checkin: null, settings: null }
  const { row, card } = found
  return {
    shop: { ...row, ...card },
    qualificationList: row.qualifications,
    checkin: null,
    settings: row,
  }
}
