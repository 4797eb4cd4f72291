import { quantityText } from '@mall/api/money'
import { priceSource } from '@mall/api/price/sources'
import { sameSaleUnit, saleUnitWords } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import type { ShelfLine } from '../../cart/public.ts'
import type { ShelfContract } from '../../contract/public.ts'

/* Prices of the contract that a buyer chose for the goods of a shop: pure functions of data. */

/** Chosen contracts by shop. A contract that is not offered to the buyer counts as not chosen. */
export type Chosen = ReadonlyMap<Id, ShelfContract>

export const chosenContracts = (
  offered: readonly ShelfContract[],
  wanted: readonly { readonly shopId: Id; readonly contractId: Id }[] | undefined,
): Chosen =>
  new Map(
    (wanted ?? []).flatMap(({ shopId, contractId }) => {
      const contract = offered.find((it) => it.contractId === contractId && it.shopId === shopId)
      return contract === undefined ? [] : [[shopId, contract] as const]
    }),
  )

/** Returns the terms of the contract for these goods, regardless of their present sale unit. */
const agreedOn = (line: Pick<ShelfLine, 'goodsId'>, contract: ShelfContract | undefined) =>
  contract?.goods.find((it) => it.goodsId === line.goodsId)

/** Adds the terms of their contract to lines. Goods that it does not name, or names by another unit, keep the prices of the shop. */
export const atContractPrices = (lines: readonly ShelfLine[], chosen: Chosen): readonly ShelfLine[] =>
  lines.map((line) => {
    const contract = chosen.get(line.shopId)
    const agreed = agreedOn(line, contract)
    if (contract === undefined || agreed === undefined || !sameSaleUnit(agreed, line)) return line
    const { price, quantityLimit, usedQty } = agreed
    return { ...line, contract: { contractId: contract.contractId, price, quantityLimit, usedQty } }
  })

/** Returns why a line has, or has not, the price of the chosen contract; null if no chosen contract names its goods. */
export const contractNote = (
  line: Pick<ShelfLine, 'goodsId' | 'unitName' | 'baseUnitName' | 'convertRate'>,
  contract: ShelfContract | null,
  source: number,
): string | null => {
  const agreed = agreedOn(line, contract ?? undefined)
  if (contract === null || agreed === undefined) return null
  if (source === priceSource.contract) return `合同价（${contract.contractNo}）`
  if (!sameSaleUnit(agreed, line))
    return `合同价按${saleUnitWords(agreed)}约定，现按${saleUnitWords(line)}出售，本次不按合同价`
  const left = (agreed.quantityLimit ?? 0) - agreed.usedQty
  return `合同只剩 ${quantityText(left)} ${line.unitName}，本次不按合同价`
}
