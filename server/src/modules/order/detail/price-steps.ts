import { moneyText, quantityText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { priceSource } from '@mall/api/price/sources'
import { schemeTargets } from '@mall/api/price/schemes'
import { raisedWords } from '../../price/public.ts'
import type { PricedLine } from './price-queries.ts'

export type PriceStep = {
  readonly name: string
  readonly money: Fen
  readonly note: string
  readonly setBy: string | null
  readonly setTime: Date | null
}
const step = (name: string, money: Fen, note = ''): PriceStep => ({ name, money, note, setBy: null, setTime: null })

const sourceNames: Readonly<Record<number, string>> = {
  [priceSource.list]: '按标价',
  [priceSource.contract]: '合同价',
  [priceSource.groupBooking]: '拼团价',
  [priceSource.groupPurchase]: '团购价',
  [priceSource.auction]: '竞拍成交价',
  [priceSource.adjusted]: '卖家改价',
  [priceSource.inquiry]: '询价报价',
}

/** Returns in words what the scheme says of the goods; of a tier, the quantity from which it holds. */
const schemeWords = (
  { orderQty, unitName, dealPrice, listPrice }: PricedLine,
  { mode, value, tiers }: NonNullable<PricedLine['scheme']>,
): string => {
  if (mode === null || value === null) return '商品已移出该方案'
  const tier = tiers?.findLast((it) => it.minQty <= orderQty && it.price === dealPrice)
  if (tier !== undefined) return `阶梯价，满 ${quantityText(tier.minQty)} ${unitName}`
  if (mode === 1) return '固定价'
  const words = mode === 2 ? `标价的 ${moneyText(value).replace(/\.?0+$/, '')}%` : `比标价减 ${moneyText(value)} 元`
  return words + raisedWords(listPrice, { mode, value })
}

const schemeStep = (line: PricedLine, scheme: NonNullable<PricedLine['scheme']>): PriceStep => {
  const setTime = new Date(scheme.setTime)
  const changed = setTime > line.createTime
  const note = changed ? '方案在下单后改过，价格仍是下单时的' : schemeWords(line, scheme)
  const name = `价格方案“${scheme.name}”（${schemeTargets[scheme.targetType]}）`
  return { name, money: line.dealPrice, note, setBy: scheme.setBy, setTime }
}

const contractStep = (line: PricedLine, it: NonNullable<PricedLine['contract']>): PriceStep => ({
  name: `合同价“${it.name}”`,
  money: line.dealPrice,
  note: `合同号 ${it.contractNo}，不参加促销`,
  setBy: it.setBy,
  setTime: new Date(it.setTime),
})

/** Returns the step of an accepted offer, with who made it and when; the offer was for exactly this quantity. */
const offerStep = ({ dealPrice }: PricedLine, { setBy, setTime }: NonNullable<PricedLine['offer']>): PriceStep => ({
  name: '询价报价',
  money: dealPrice,
  note: '买家询价后接受的报价',
  setBy,
  setTime: new Date(setTime),
})

const unitSteps = (line: PricedLine): PriceStep[] => {
  const list = step('标价', line.listPrice, `每${line.unitName}`)
  if (line.scheme !== null) return [list, schemeStep(line, line.scheme)]
  if (line.contract !== null) return [list, contractStep(line, line.contract)]
  if (line.offer !== null) return [list, offerStep(line, line.offer)]
  if (line.priceSource === priceSource.list) return [list]
  const name = line.saleTitle === null ? sourceNames[line.priceSource]! : `限时价“${line.saleTitle}”`
  return [list, step(name, line.dealPrice)]
}

/** Returns the step of the shop's change by hand after the order was placed, with its reason. */
const adjustStep = ({ adjustMoney, weighedMoney, adjusted }: PricedLine): PriceStep => ({
  ...step('卖家改价', adjustMoney - weighedMoney, adjusted?.reason),
  setBy: adjusted?.setBy ?? null,
  setTime: adjusted === null ? null : new Date(adjusted.setTime),
})

/** Returns how the price of a line came about, from its list price to the amount paid; leaves out amounts of zero. */
export const priceSteps = (line: PricedLine): PriceStep[] => [
  ...unitSteps(line),
  step('商品金额', line.goodsMoney, `${moneyText(line.dealPrice)} × ${quantityText(line.orderQty)} ${line.unitName}`),
  ...(line.fullReductionMoney === 0
    ? []
    : [step(`满减“${line.promotionName ?? '已删除'}”`, -line.fullReductionMoney, '按金额分摊到每件商品')]),
  ...(line.adjustMoney === line.weighedMoney ? [] : [adjustStep(line)]),
  ...(line.weighedMoney === 0 ? [] : [step('超重补差', line.weighedMoney, '实提多于订购，计入账期')]),
  ...(line.freightMoney === 0 ? [] : [step('运费', line.freightMoney, '分摊到每件商品')]),
  step('应付', line.payMoney),
]
