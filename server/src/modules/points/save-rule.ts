import type { In } from '@mall/api/endpoint'
import { moneyText } from '@mall/api/money'
import type { BasisPoints } from '@mall/api/money'
import type { points } from '@mall/api/points/endpoints'
import type { ConfirmedPrices } from '@mall/api/unusual-prices'
import type { Id } from '@mall/api/wire-types'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandConfirmed } from '../catalog/public.ts'
import { afterPoints, grantsTooMuch, mostPerYuan } from './rules.ts'
import { dropDetail, insertDetail, ownsTargets, updateDetail, writeRule, writtenRule } from './rule-store.ts'
import type { DetailToSave, RuleToSave } from './rule-store.ts'

const leastSpent = 10_000
/** Asks for confirmation of points that take much off the next purchase. */
const demandMeant = (
  rule: Omit<RuleToSave, 'ruleText'>,
  { field, multiple, confirmed }: { field: string; multiple?: BasisPoints; confirmed: ConfirmedPrices },
): void => {
  if (!rule.enabled || !rule.deductEnabled) return
  const from = Math.max(leastSpent, rule.earnMoney)
  const subject = `消费 ${moneyText(from)} 元，用所得积分再买同样的货`
  demandConfirmed([{ field, subject, from, to: afterPoints(from, rule, multiple) }], confirmed)
}

export const saveRule: Handler<typeof points.saveRule> = async (ctx, input) => {
  const { shopId: _, version, ruleText = '', confirmedPrices: confirmed, ...it } = input
  if (grantsTooMuch(it)) return refuseField('earnPoints', `每 1 元最多送 ${mostPerYuan} 积分`)
  const saved = await writeRule(ctx, ctx.actor.shop.shopId, version, { ...it, ruleText })
  if (saved === undefined) return refuse('STALE')
  demandMeant(it, { field: 'deductMoney', confirmed })
  return { ruleId: saved.id, version: saved.version }
}

/** Returns the targets of a detail, from the field of its type; refuses an empty field. */
const targetsOf = (input: In<typeof points.saveDetail>): readonly Id[] => {
  const { detailType, spuIds = [], classifyIds = [], groupIds = [], behaviour } = input
  const unique = (ids: readonly Id[], field: string, words: string) =>
    ids.length === 0 ? refuseField(field, words) : [...new Set(ids)]
  if (detailType === 1) return unique(spuIds, 'spuIds', '请选择商品')
  if (detailType === 2) return unique(classifyIds, 'classifyIds', '请选择店铺分类')
  if (detailType === 3) return unique(groupIds, 'groupIds', '请选择客户分组')
  return behaviour === undefined ? refuseField('behaviour', '请选择行为') : [behaviour]
}

const detailOf = (input: In<typeof points.saveDetail>): DetailToSave => {
  const { detailType, multiple, fixedPoints, dailyLimit, beginTime, endTime, enabled } = input
  const targetIds = targetsOf(input)
  if (detailType === 4 && fixedPoints === undefined) return refuseField('fixedPoints', '请填写赠送的积分')
  if (detailType !== 4 && multiple === undefined) return refuseField('multiple', '请填写倍数')
  if (beginTime && endTime && endTime <= beginTime) return refuseField('endTime', '结束时间须晚于开始时间')
  return {
    detailType,
    targetIds,
    // Two decimals on the wire, basis points inside.
    multiple: detailType === 4 ? null : multiple! * 100,
    fixedPoints: detailType === 4 ? fixedPoints! : null,
    dailyLimit: detailType === 4 && input.behaviour === 1 ? (dailyLimit ?? null) : null,
    beginTime: beginTime ?? null,
    endTime: endTime ?? null,
    enabled,
  }
}

export const saveDetail: Handler<typeof points.saveDetail> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { detailId, version = 0 } = input
  if (detailId !== undefined && input.delete) {
    const dropped = await dropDetail(ctx, shopId, detailId, version)
    return dropped === undefined ? refuse('STALE') : { detailId, version: dropped.version }
  }
  const detail = detailOf(input)
  if (!(await ownsTargets(ctx, shopId, detail.detailType, detail.targetIds))) return refuse('NOT_FOUND')
  const rule = detail.enabled && detail.multiple !== null ? await writtenRule(ctx, shopId) : undefined
  if (rule !== undefined)
    demandMeant(rule, { field: 'multiple', multiple: detail.multiple!, confirmed: input.confirmedPrices })
  if (detailId === undefined) {
    const added = await insertDetail(ctx, shopId, detail)
    return added === undefined ? refuse('POINTS_DETAILS_FULL') : { detailId: added.id, version: added.version }
  }
  const saved = await updateDetail(ctx, shopId, { detailId, version }, detail)
  return saved === undefined ? refuse('STALE') : { detailId, version: saved.version }
}
