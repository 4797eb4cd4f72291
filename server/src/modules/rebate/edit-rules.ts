import type { rebate } from '@mall/api/rebate/endpoints'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { rulesOf } from './queries.ts'
import { ownGoods, writeRule } from './rule-store.ts'

/** The rule shown for a shop that has saved none. */
const unwritten = (rebateType: number) => ({
  rebateType,
  version: 0,
  enabled: false,
  rate: 100,
  parentRate: 0,
  settleDays: 0,
  firstOrderOnly: false,
  validMonths: 12,
  scopeType: 1,
  goods: [],
})

export const showRules: Handler<typeof rebate.rules> = async ({ db, actor }) => {
  const written = await rulesOf(db, actor.shop.shopId)
  return { list: [1, 2].map((type) => written.find(({ rebateType }) => rebateType === type) ?? unwritten(type)) }
}

export const saveRule: Handler<typeof rebate.saveRule> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { version, parentRate = 0, spuIds = [], ...it } = input
  if (it.scopeType === 2 && spuIds.length === 0) return refuseField('spuIds', '请选择参加返利的商品')
  if (!(await ownGoods(ctx, shopId, spuIds))) return refuse('NOT_FOUND')
  const written = await writeRule(ctx, shopId, version, {
    ...it,
    // Referrers have nobody above them.
    parentRate: it.rebateType === 1 ? parentRate : 0,
    spuIds: it.scopeType === 2 ? [...new Set(spuIds)] : [],
  })
  return written === undefined ? refuse('STALE') : { version: written }
}
