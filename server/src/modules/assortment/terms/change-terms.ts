import type { assortment } from '@mall/api/assortment/endpoints'
import { quantityText } from '@mall/api/money'
import type { Reading } from '../../../kernel/database.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { changeTerms } from '../../catalog/public.ts'
import type { Terms } from '../../catalog/public.ts'
import { planLimit, planRows, runPlan, undoPlan, workRows } from '../../task/public.ts'
import type { BatchCells, PlannedRow } from '../../task/public.ts'
import { goodsWithTerms, wordsOfTerms } from './queries.ts'
import { askedTerms, formerTerms, refusedTerms, termsFault } from './rules.ts'
import type { AskedTerms, GoodsWithTerms } from './rules.ts'

type TermsCells = BatchCells & { readonly from: Partial<Terms>; readonly to: Partial<Terms> }
type Words = Awaited<ReturnType<typeof wordsOfTerms>>

/** Returns the requested terms with the shop's names for them; refuses ids that are not the shop's. */
export const demandOwn = async (db: Reading, shopId: number, asked: AskedTerms) => {
  const to = askedTerms(asked)
  if (Object.keys(to).length === 0) return refuseField('toClassifyIds', '请选择要修改的内容')
  return { to, words: await demandKnown(db, shopId, to) }
}

const demandKnown = async (db: Reading, shopId: number, to: Partial<Terms>): Promise<Words> => {
  const words = await wordsOfTerms(db, shopId, to)
  if (new Set(to.classifyIds).size !== words.classifies.length) return refuseField('toClassifyIds', '店铺分类不存在')
  if (to.freightTemplateId && words.freight === null) return refuseField('toFreightId', '运费模板不存在')
  if (to.deliveryTemplateId && words.delivery === null) return refuseField('toDeliveryTemplateId', '配送模板不存在')
  if (to.saleUnitId && words.unit === null) return refuseField('toUnitId', '单位不存在')
  return words
}

const textOf: { readonly [K in keyof Terms]: (words: Words, terms: Partial<Terms>) => string } = {
  classifyIds: ({ classifies }) => classifies.join('、') || '未分类',
  freightTemplateId: ({ freight }) => freight ?? '包邮',
  deliveryTemplateId: ({ delivery }) => delivery ?? '全部配送方式',
  saleUnitId: ({ unit }) => unit?.name ?? '',
  minQty: (_, { minQty }) => `${quantityText(minQty!)} 起订`,
  stepQty: (_, { stepQty }) => `每 ${quantityText(stepQty!)}`,
}
const wordsFor = (words: Words, terms: Partial<Terms>): string =>
  (Object.keys(terms) as (keyof Terms)[]).map((name) => textOf[name](words, terms)).join('，')
const presentWords = (goods: GoodsWithTerms): Words => ({
  classifies: goods.classifyNames,
  freight: goods.freightName,
  delivery: goods.deliveryName,
  unit: goods.saleUnit,
})

export const checkTerms: Handler<typeof assortment.checkTerms> = async (ctx, input) => {
  const { toClassifyIds, toFreightId, toDeliveryTemplateId, toUnitId, minQty, stepQty, ...filter } = input
  const { shopId } = ctx.actor.shop
  const asked = { toClassifyIds, toFreightId, toDeliveryTemplateId, toUnitId, minQty, stepQty }
  const { to, words } = await demandOwn(ctx.db, shopId, asked)
  const found = await goodsWithTerms(ctx.db, shopId, filter, planLimit + 1)
  const rows = found.map((goods): PlannedRow<TermsCells> => {
    const from = formerTerms(goods, to)
    return {
      cells: { thingId: goods.spuId, subject: goods.name, from, to },
      fault: termsFault(goods, to, words.unit),
      shown: [wordsFor(presentWords(goods), from), wordsFor(words, to)],
    }
  })
  return planRows(ctx, 'goods.terms', rows)
}

/** Gives goods the planned terms, except those whose terms changed since the plan. */
export const workTerms = workRows<TermsCells>(async (ctx, { thingId, from, to }) => {
  const { shopId } = ctx.actor.shop
  // Since the plan, a template may have been deleted, or the category or unit of the goods changed.
  if (to.freightTemplateId || to.deliveryTemplateId || to.saleUnitId || to.minQty || to.stepQty) {
    const { unit } = await demandKnown(ctx.db, shopId, to)
    const [goods] = await goodsWithTerms(ctx.db, shopId, { spuIds: [thingId] }, 1)
    const fault = goods === undefined ? null : refusedTerms(goods, to, unit)
    if (fault !== null) return refuseField('spuId', fault)
  }
  await changeTerms(ctx, { shopId, spuId: thingId, from, to })
})

export const runTerms: Handler<typeof assortment.runTerms> = (ctx, { planId }) =>
  runPlan(ctx, planId, 'goods.terms', workTerms)
export const undoTerms: Handler<typeof assortment.undoTerms> = (ctx, { planId }) => {
  const back = (cells: TermsCells): TermsCells => ({ ...cells, from: cells.to, to: cells.from })
  return undoPlan(ctx, planId, { kind: 'goods.terms', back }, workTerms)
}
