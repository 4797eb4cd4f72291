import type { In } from '@mall/api/endpoint'
import type { freight } from '@mall/api/freight/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { areaOf, countyOf } from '../../area/public.ts'
import { saveDeliveryTemplate, saveFreightTemplate } from '../save-freight.ts'
import type { FreeRule, FreightRule } from '../rules.ts'
import { standingOf } from './queries.ts'
import { lockTemplates } from './store.ts'

/** Most templates of a shop, so that people can still choose among them. */
const mostTemplates = 50

type Kind = { readonly table: 'freight_template' | 'delivery_template'; readonly words: string }
const kinds = {
  freight: { table: 'freight_template', words: '运费模板' },
  delivery: { table: 'delivery_template', words: '配送模板' },
} as const satisfies Record<string, Kind>

/** Refuses a template beyond the limit, a second one of the same name, and one that was read in an older version. */
const demandWritable = async (
  ctx: Write<Seller>,
  { table, words }: Kind,
  it: { readonly id: Id | undefined; readonly version: number | undefined; readonly name: string },
): Promise<void> => {
  const { shopId } = ctx.actor.shop
  await lockTemplates(ctx, table, shopId)
  const { count, twin, version } = await standingOf(ctx.db, table, shopId, it)
  if (twin) refuseField('name', `已有同名的${words}`)
  if (it.id === undefined) {
    if (count >= mostTemplates) refuseField('name', `一家店铺最多设置 ${mostTemplates} 个${words}`)
    return
  }
  if (version === null) refuse('NOT_FOUND')
  if (it.version === undefined) refuseField('version', '请刷新页面后再修改')
  if (it.version !== version) refuse('STALE')
}

const demandAreas = (field: string, areaIds: readonly number[]): readonly number[] => {
  const known = [...new Set(areaIds)]
  if (!known.every((areaId) => areaOf(countyOf(areaId)) !== undefined)) refuseField(field, '地区不存在')
  return known
}

const ruleOf = (it: In<typeof freight.saveTemplate>['rules'][number], at: number, byDistance: boolean): FreightRule => {
  for (const name of ['firstMoney', 'nextMoney'] as const)
    if (it[name] < 0) refuseField(`rules.${at}.${name}`, '不能小于 0')
  const { firstUnit, firstMoney, nextUnit, nextMoney } = it
  const areaIds = demandAreas(`rules.${at}.areaIds`, it.areaIds ?? [])
  return { areaIds, firstUnit, firstMoney, nextUnit, nextMoney, maxKm: byDistance ? (it.maxKm ?? null) : null }
}

type FreeInput = NonNullable<In<typeof freight.saveTemplate>['freeRules']>[number]
const freeRuleOf = (it: FreeInput, at: number): FreeRule => {
  const { freeType, freeMoney = null, freeQty = null } = it
  if (freeType !== 2 && (freeMoney === null || freeMoney <= 0))
    refuseField(`freeRules.${at}.freeMoney`, '请填写包邮金额')
  if (freeType !== 1 && freeQty === null) refuseField(`freeRules.${at}.freeQty`, '请填写包邮数量')
  return {
    areaIds: demandAreas(`freeRules.${at}.areaIds`, it.areaIds ?? []),
    freeType,
    freeMoney: freeType === 2 ? null : freeMoney,
    freeQty: freeType === 1 ? null : freeQty,
  }
}

export const saveTemplate: Handler<typeof freight.saveTemplate> = async (ctx, input) => {
  const { freightId, version, name, chargeMode, isDefault } = input
  const rules = input.rules.map((rule, at) => ruleOf(rule, at, chargeMode === 4))
  const freeRules = (input.freeRules ?? []).map(freeRuleOf)
  await demandWritable(ctx, kinds.freight, { id: freightId, version, name })
  const { shopId } = ctx.actor.shop
  return {
    freightId: await saveFreightTemplate(ctx, {
      ...(freightId === undefined ? {} : { freightId }),
      shopId,
      name,
      chargeMode,
      isDefault: isDefault ?? false,
      rules,
      freeRules,
    }),
  }
}

export const saveOwnDeliveryTemplate: Handler<typeof freight.saveDeliveryTemplate> = async (ctx, input) => {
  const { tplId, version, name, ways, leadHours, cutOffTime, isDefault } = input
  const unsupportedAreaIds = demandAreas('unsupportedAreaIds', input.unsupportedAreaIds ?? [])
  await demandWritable(ctx, kinds.delivery, { id: tplId, version, name })
  const { shopId } = ctx.actor.shop
  ctx.emit('shop.changed', { shopId })
  return {
    tplId: await saveDeliveryTemplate(ctx, {
      ...(tplId === undefined ? {} : { templateId: tplId }),
      shopId,
      name,
      deliveryIds: ways,
      leadHours: leadHours ?? 0,
      ...(cutOffTime === undefined || cutOffTime === '' ? {} : { cutOffTime }),
      unsupportedAreaIds,
      isDefault: isDefault ?? false,
    }),
  }
}
