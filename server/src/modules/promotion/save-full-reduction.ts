import type { In } from '@mall/api/endpoint'
import type { promotion } from '@mall/api/promotion/endpoints'
import { mostPromotions } from '@mall/api/promotion/promotions'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField, wordsFor } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { conflictsOf, promotionOf, statesOf } from './queries.ts'
import type { Conflict } from './queries.ts'
import { demandMeant } from './demand-meant.ts'
import { faultOf, tiersToKeep } from './rules.ts'
import { insertFullReduction, leaveDefault, lockPromotions, switchFullReduction, updateFullReduction } from './store.ts'
import type { FullReductionToSave } from './store.ts'

/** Most names in a refusal. */
const namesSaid = 3

const refuseOverlap = (conflicts: readonly Conflict[], field: string): never => {
  const said = conflicts
    .slice(0, namesSaid)
    .map(({ name }) => `“${name}”`)
    .join('、')
  const names = conflicts.length > namesSaid ? `${said}等 ${conflicts.length} 个` : said
  const msg = wordsFor('PROMOTIONS_OVERLAP', { names })
  return refuse('PROMOTIONS_OVERLAP', { names }, { fields: [{ field, msg }], conflicts: conflicts.map(wired) })
}
const wired = ({ promotionId, name }: Conflict) => ({ promotionId: String(promotionId), name })

/** Refuses overlaps after the change, inside its transaction, so that the refusal undoes the change. */
const demandApart = async (ctx: Write, shopId: Id, changed: readonly Id[], field: string): Promise<void> => {
  const conflicts = await conflictsOf(ctx.db, ctx.now, shopId, changed, false)
  if (conflicts.length > 0) refuseOverlap(conflicts, field)
}

/** Inserts a full reduction of a shop and returns its id; refuses goods of another shop with NOT_FOUND. */
export const saveFullReduction = async (ctx: Write, it: FullReductionToSave): Promise<Id> => {
  const many = await lockPromotions(ctx, it.shopId)
  if (many >= mostPromotions) refuse('SHOP_FULL', { most: mostPromotions, what: '个满减' })
  const left = it.isDefault === true ? await leaveDefault(ctx, it.shopId, null) : []
  const promotionId = (await insertFullReduction(ctx, it)) ?? refuse('NOT_FOUND')
  await demandApart(ctx, it.shopId, [promotionId, ...left], 'spuIds')
  return promotionId
}

/** Refuses a write or switch that changed nothing, with the reason. */
const refuseUnwritten = async (ctx: Write<Seller>, promotionId: Id, version: number | undefined): Promise<never> => {
  const known = await promotionOf(ctx.db, ctx.now, ctx.actor.shop.shopId, promotionId)
  if (known === undefined) return refuse('NOT_FOUND')
  if (known.state === 2) return refuse('PROMOTION_RUNNING')
  if (known.state === 3) return refuse('PROMOTION_OVER')
  return refuse(version !== undefined && known.version !== version ? 'STALE' : 'NOT_FOUND')
}

const toSave = (ctx: Write<Seller>, it: In<typeof promotion.save>): FullReductionToSave => ({
  shopId: ctx.actor.shop.shopId,
  name: it.name,
  promotionType: it.promotionType,
  tiers: tiersToKeep(it),
  repeatable: it.repeatable ?? false,
  spuIds: it.scopeType === 2 ? [...new Set(it.spuIds)] : undefined,
  customerGroupIds: [...new Set(it.customerGroupIds)],
  isDefault: it.IsDefault ?? false,
  active: it.active ?? true,
  beginTime: it.beginTime,
  endTime: it.endTime,
})

const rewrite = async (
  ctx: Write<Seller>,
  known: { readonly promotionId: Id; readonly version: number | undefined },
  it: FullReductionToSave,
): Promise<void> => {
  await lockPromotions(ctx, it.shopId)
  const left = it.isDefault === true ? await leaveDefault(ctx, it.shopId, known.promotionId) : []
  if (!(await updateFullReduction(ctx, known, it))) await refuseUnwritten(ctx, known.promotionId, known.version)
  await demandApart(ctx, it.shopId, [known.promotionId, ...left], 'spuIds')
}

export const saveOwn: Handler<typeof promotion.save> = async (ctx, input) => {
  const fault = faultOf(input)
  if (fault !== undefined) return refuseField(fault.at, fault.msg)
  const it = toSave(ctx, input)
  const { promotionId: known, version } = input
  if (known !== undefined) await rewrite(ctx, { promotionId: known, version }, it)
  const promotionId = known ?? (await saveFullReduction(ctx, it))
  if (it.active === true) await demandMeant(ctx, it, input.confirmedPrices)
  const conflicts = it.active === true ? [] : await conflictsOf(ctx.db, ctx.now, it.shopId, [promotionId], true)
  return { promotionId, conflicts }
}

export const switchActive: Handler<typeof promotion.switchActive> = async (
  ctx,
  { promotionId, active, IsDefault: isDefault, confirmedPrices },
) => {
  const { shopId } = ctx.actor.shop
  await lockPromotions(ctx, shopId)
  const before = await promotionOf(ctx.db, ctx.now, shopId, promotionId)
  const left = isDefault === true ? await leaveDefault(ctx, shopId, promotionId) : []
  if (!(await switchFullReduction(ctx, shopId, { promotionId, active, isDefault }))) {
    const [known] = await statesOf(ctx.db, ctx.now, shopId, [promotionId])
    if (known === undefined) return refuse('NOT_FOUND')
    return isDefault === true ? refuse('DEFAULT_FOR_ALL') : refuse('PROMOTION_OVER')
  }
  await demandApart(ctx, shopId, [promotionId, ...left], 'active')
  if (active && before?.active === false) {
    const spuIds = before.scopeType === 2 ? before.spuIds : undefined
    await demandMeant(ctx, { ...before, shopId, spuIds }, confirmedPrices)
  }
  const [now] = await statesOf(ctx.db, ctx.now, shopId, [promotionId])
  return { active: now!.active, state: now!.state }
}
