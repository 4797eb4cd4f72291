import { moneyText, quantityText } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import { schemeTargets } from '@mall/api/price/schemes'
import { priceSource } from '@mall/api/price/sources'
import type { PriceSource } from '@mall/api/price/sources'
import { sameSaleUnit, saleUnitWords } from '@mall/api/units'
import type { SaleUnit } from '@mall/api/units'
import { raisedWords, schemePrice } from '../../price/public.ts'
import { priceFor } from '../goods/detail-rules.ts'
import type { PriceFacts } from './explain-queries.ts'

/** One price that goods could have: its source, the reason, who set it, and whether it applies. */
export type PriceReason = {
  readonly source: PriceSource
  readonly name: string
  readonly price: Fen
  readonly note: string
  readonly setBy: string | null
  readonly setTime: Date | null
  readonly holds: boolean
}
type Found = Omit<PriceReason, 'source' | 'holds'> & { readonly sourceId: number | null }

const saidWords = (
  scheme: PriceFacts['schemes'][number],
  qty: Milli,
  { listPrice, unitName: unit }: Pick<PriceFacts, 'listPrice' | 'unitName'>,
): string => {
  const tier = scheme.tiers.toSorted((a, b) => b.minQty - a.minQty).find((it) => it.minQty <= qty)
  if (tier !== undefined) return `阶梯价，满 ${quantityText(tier.minQty)} ${unit}`
  if (scheme.mode === 1) return '固定价'
  const words =
    scheme.mode === 2
      ? `标价的 ${moneyText(scheme.value).replace(/\.?0+$/, '')}%`
      : `比标价减 ${moneyText(scheme.value)} 元`
  return words + raisedWords(listPrice, scheme)
}

const contractWords = (
  left: Milli | null,
  qty: Milli,
  { agreed, sold }: { readonly agreed: SaleUnit; readonly sold: SaleUnit },
): string => {
  const unit = sold.unitName
  if (!sameSaleUnit(agreed, sold))
    return `合同价按${saleUnitWords(agreed)}约定，现按${saleUnitWords(sold)}出售，不能按合同价`
  if (left === null) return '结算时选用这份合同'
  return left < qty
    ? `约定数量只剩 ${quantityText(Math.max(0, left))} ${unit}，不够这次的量`
    : `结算时选用这份合同，还可买 ${quantityText(left)} ${unit}`
}

/** Sources of prices in the order of the explanation; a new kind of price is a new row here. */
const sources: readonly { readonly source: PriceSource; find(facts: PriceFacts, qty: Milli): readonly Found[] }[] = [
  {
    source: priceSource.list,
    find: ({ listPrice, unitName, listSet }) => [
      {
        sourceId: null,
        name: '标价',
        price: listPrice,
        note: `每${unitName}`,
        setBy: listSet?.by ?? null,
        setTime: listSet === null ? null : new Date(listSet.time),
      },
    ],
  },
  {
    source: priceSource.scheme,
    find: ({ listPrice, schemes, unitName }, qty) =>
      schemes.map((scheme) => ({
        sourceId: scheme.schemeId,
        name: `价格方案“${scheme.name}”（${schemeTargets[scheme.targetType]}）`,
        price: schemePrice(listPrice, scheme, qty),
        note: saidWords(scheme, qty, { listPrice, unitName }),
        setBy: scheme.setBy,
        setTime: new Date(scheme.setTime),
      })),
  },
  {
    source: priceSource.contract,
    find: ({ contracts, sold }, qty) =>
      contracts.map(({ contractId, contractNo, name, price, quantityLimit, usedQty, agreed, setBy, setTime }) => ({
        sourceId: contractId,
        name: `合同“${name}”（${contractNo}）`,
        price,
        note: contractWords(quantityLimit === null ? null : quantityLimit - usedQty, qty, { agreed, sold }),
        setBy,
        setTime: new Date(setTime),
      })),
  },
  {
    source: priceSource.activity,
    find: ({ sale }) =>
      sale === null
        ? []
        : [
            {
              sourceId: sale.activityId,
              name: `限时价“${sale.title}”`,
              price: sale.price,
              note: sale.stockLeft === null ? '' : `剩余 ${quantityText(sale.stockLeft)}`,
              setBy: null,
              setTime: null,
            },
          ],
  },
]

/** Returns all prices that goods could have for a quantity, and which of them applies. */
export const reasonsOf = (facts: PriceFacts, qty: Milli): { readonly price: Fen; readonly reasons: PriceReason[] } => {
  const chosen = priceFor(facts, qty)
  const reasons = sources.flatMap(({ source, find }) =>
    find(facts, qty).map(({ sourceId, ...it }) => ({
      ...it,
      source,
      holds: source === chosen.source && sourceId === chosen.sourceId,
    })),
  )
  return { price: chosen.price, reasons }
}
