import type { In } from '@mall/api/endpoint'
import { quantityText } from '@mall/api/money'
import type { price } from '@mall/api/price/endpoints'
import type { UnusualPrice } from '@mall/api/unusual-prices'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import type { Seller } from '../../../actor.ts'
import type { Question } from '@mall/api/errors'
import { refuse, refuseField, refuseFields, wordsFor } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandConfirmed } from '../../catalog/public.ts'
import { demandOtherCustomers } from '../../customer/public.ts'
import { fullOf, saidChanges, saidFault } from '../rules.ts'
import { knownOf, overlapsOf, saidBefore, schemeOf, targetsOf } from './queries.ts'
import { deleteScheme, heldBy, insertScheme, switchOn, updateScheme } from './store.ts'
import type { SchemeToSave } from './store.ts'

const wholePrice = 10_000

const demandOpenable = (it: SchemeToSave): void => {
  const atListPrice = it.goods.every(({ mode, value }) => mode === 2 && value === wholePrice)
  if (it.openToAll === true && (it.targetType !== 3 || !atListPrice))
    refuseField('openToAll', '公开的阶梯价对全部客户，并从标价开始（折扣 100%）')
}

/** Creates a price scheme of a shop and returns its id; leaves out goods of other shops. */
export const saveScheme = async (ctx: Write, it: SchemeToSave): Promise<Id> => {
  demandOpenable(it)
  return (await insertScheme(ctx, it)) ?? nameTaken()
}

type Asked = In<typeof price.save>
type Written = 'name' | 'targetType' | 'goods' | 'beginTime'
type Input = Asked & { readonly [K in Written]-?: Exclude<Asked[K], undefined> }
type InputGoods = Input['goods'][number]
const values = {
  1: { field: 'price', words: '请填写价格', most: Number.MAX_SAFE_INTEGER },
  2: { field: 'discount', words: '请填写折扣，95 即标价的 95%', most: 100_000 },
  3: { field: 'minus', words: '请填写减少的金额', most: Number.MAX_SAFE_INTEGER },
} as const

const goodsOf = (it: InputGoods, at: number) => {
  const { field, words, most } = values[it.priceMode]
  const value = it[field]
  if (value === undefined || value <= 0) return refuseField(`goods.${at}.${field}`, words)
  if (value > most) return refuseField(`goods.${at}.${field}`, '折扣不能超过 1000%')
  const tiers = (it.tiers ?? []).toSorted((a, b) => a.minQty - b.minQty)
  tiers.forEach((tier, place) => {
    if (tier.price <= 0) refuseField(`goods.${at}.tiers`, '阶梯价须大于 0')
    if (tier.minQty === tiers[place + 1]?.minQty) refuseField(`goods.${at}.tiers`, '阶梯的数量不能重复')
  })
  return { goodsId: it.goodsId, mode: it.priceMode, value, tiers }
}

const nameTaken = () => refuseField('name', '已有同名的价格方案')

/** Checks the input and returns the scheme to save: only targets of its type; refuses goods, customers and groups of other shops. */
const schemeToSave = async (ctx: Write<Seller>, input: Input) => {
  const { shopId } = ctx.actor.shop
  const { targetType, endTime = null, beginTime } = input
  const customerIds = targetType === 1 ? [...new Set(input.customerIds)] : []
  const groupIds = targetType === 2 ? [...new Set(input.groupIds)] : []
  if (targetType === 1 && customerIds.length === 0) refuseField('customerIds', '请选择客户')
  if (targetType === 2 && groupIds.length === 0) refuseField('groupIds', '请选择客户分组')
  if (endTime !== null && endTime <= beginTime) refuseField('endTime', '结束时间须晚于开始时间')
  const goods = input.goods.map(goodsOf)
  const goodsIds = [...new Set(goods.map((it) => it.goodsId))]
  if (goodsIds.length < goods.length) refuseField('goods', '同一规格不能重复')
  const known = await knownOf(ctx.db, shopId, { customerIds, groupIds, goodsIds })
  const pricesKnown = Object.keys(known.listPrices).length
  if (known.customers < customerIds.length || known.groups < groupIds.length || pricesKnown < goodsIds.length)
    refuse('NOT_FOUND')
  goods.forEach((it, at) => {
    const fault = saidFault(known.listPrices[it.goodsId]!, it)
    if (fault) refuseField(`goods.${at}.${fault.part === 'tiers' ? 'tiers' : values[it.mode].field}`, fault.words)
  })
  const { name, priority = 0, enabled = true, openToAll = false, remark = '' } = input
  const targets = { targetType, customerIds, groupIds }
  const scheme = { shopId, name, ...targets, beginTime, endTime, priority, enabled, openToAll, remark, goods }
  return { scheme: scheme satisfies SchemeToSave, goods, listPrices: known.listPrices }
}

/**
 * Demands a confirmation if two schemes price the same goods for the same customers at the same time, since it is not obvious
 * which one wins.
 */
const askAboutOverlaps = async (ctx: Write<Seller>, schemeId: Id | null, it: SchemeToSave): Promise<void> => {
  const { shopId, targetType, customerIds = [], groupIds = [], beginTime, endTime = null } = it
  const goodsIds = it.goods.map((one) => one.goodsId)
  const target = { schemeId, targetType, customerIds, groupIds, goodsIds, beginTime, endTime }
  const overlaps = await overlapsOf(ctx.db, shopId, target)
  const [first] = overlaps
  if (first === undefined) return
  const values = {
    customer: first.customerName,
    scheme: first.schemeName,
    goods: `${first.goodsNames[0]}${first.goodsNames.length > 1 ? ` 等 ${first.goodsNames.length} 种商品` : ''}`,
    more: overlaps.length > 1 ? `，另有 ${overlaps.length - 1} 处重叠` : '',
  }
  const msg = wordsFor('SCHEMES_OVERLAP', values)
  const question: Question = { fields: [{ field: 'goods', msg }], question: true }
  refuse('SCHEMES_OVERLAP', values, question)
}

type Prices = Pick<Awaited<ReturnType<typeof schemeToSave>>, 'goods' | 'listPrices'>

/** Returns what the customers of a scheme pay for its goods now, and after the change. */
const changesOf = async (ctx: Write<Seller>, { schemeId }: Input, it: Prices): Promise<UnusualPrice[]> => {
  const goodsIds = it.goods.map(({ goodsId }) => goodsId)
  const before = await saidBefore(ctx.db, { shopId: ctx.actor.shop.shopId, schemeId: schemeId ?? null, goodsIds })
  return it.goods.flatMap((goods, at) => {
    const { subject, said } = before.get(goods.goodsId)!
    return saidChanges(it.listPrices[goods.goodsId]!, said, goods).map(({ qty, from, to }) => ({
      field: `goods.${at}.${qty === 0 ? values[goods.mode].field : 'tiers'}`,
      subject: qty === 0 ? subject : `${subject} 满 ${quantityText(qty)}`,
      from,
      to,
    }))
  })
}

const missing = async (ctx: Write<Seller>, schemeId: Id): Promise<never> =>
  refuse((await schemeOf(ctx.db, ctx.now, ctx.actor.shop.shopId, schemeId)) ? 'STALE' : 'NOT_FOUND')

const demandRoom = async (ctx: Write<Seller>, schemeId: Id | null, it: SchemeToSave): Promise<void> => {
  const held = await heldBy(ctx, it.shopId, schemeId)
  const full = fullOf({ schemes: held.schemes + (schemeId === null ? 1 : 0), rows: held.rows + it.goods.length })
  if (full !== null) refuse('SHOP_FULL', full)
}

/**
 * Refuses OWN_ORDER if a scheme is for customers to whom the caller belongs: a colleague has to change it. Schemes for all
 * customers are not refused.
 */
const demandOthersScheme = async (ctx: Write<Seller>, schemeId: Id): Promise<void> => {
  const targets = await targetsOf(ctx.db, ctx.actor.shop.shopId, schemeId)
  if (targets !== undefined) await demandOtherCustomers(ctx, targets)
}

type Known = { readonly schemeId: Id; readonly version?: number | undefined }
const switchKnown = async (ctx: Write<Seller>, known: Known, enabled: boolean): Promise<true> => {
  await demandOthersScheme(ctx, known.schemeId)
  return (await switchOn(ctx, ctx.actor.shop.shopId, known, enabled)) ? true : missing(ctx, known.schemeId)
}
const dropKnown = async (ctx: Write<Seller>, known: Known): Promise<true> => {
  await demandOthersScheme(ctx, known.schemeId)
  return (await deleteScheme(ctx, ctx.actor.shop.shopId, known)) ? true : missing(ctx, known.schemeId)
}

const written: readonly Written[] = ['name', 'targetType', 'goods', 'beginTime']

/** Refuses a scheme that lacks a required field. */
const whole = (input: Asked): Input => {
  const missed = written.filter((name) => input[name] === undefined)
  return missed.length === 0 ? (input as Input) : refuseFields(missed.map((field) => ({ field, msg: '不能为空' })))
}

const change = async (ctx: Write<Seller>, { schemeId, version }: Known, scheme: SchemeToSave): Promise<Id> => {
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  const changed = await updateScheme(ctx, { schemeId, version }, scheme)
  if (changed === 'taken') return nameTaken()
  return changed ? schemeId : missing(ctx, schemeId)
}

export const saveOwnScheme: Handler<typeof price.save> = async (ctx, asked) => {
  if (asked.schemeId !== undefined) {
    const { schemeId, version, enabled } = asked
    const bare = written.every((name) => asked[name] === undefined)
    if (asked.delete === true && (await dropKnown(ctx, { schemeId, version }))) return { schemeId }
    if (bare && enabled !== undefined && (await switchKnown(ctx, { schemeId, version }, enabled))) return { schemeId }
  }
  const input = whole(asked)
  const { scheme, ...prices } = await schemeToSave(ctx, input)
  demandOpenable(scheme)
  const { schemeId, version } = input
  if (schemeId !== undefined) await demandOthersScheme(ctx, schemeId)
  await demandOtherCustomers(ctx, scheme)
  if (input.confirmWarnings !== true && scheme.enabled !== false) await askAboutOverlaps(ctx, schemeId ?? null, scheme)
  await demandRoom(ctx, schemeId ?? null, scheme)
  const changes = await changesOf(ctx, input, prices)
  const saved =
    schemeId === undefined ? await saveScheme(ctx, scheme) : await change(ctx, { schemeId, version }, scheme)
  // Asked last, so that a stale version is refused before anybody is asked.
  demandConfirmed(changes, input.confirmedPrices)
  return { schemeId: saved }
}

export const switchScheme: Handler<typeof price.switchScheme> = (ctx, { enabled, ...known }) =>
  switchKnown(ctx, known, enabled)
export const dropScheme: Handler<typeof price.dropScheme> = (ctx, known) => dropKnown(ctx, known)
