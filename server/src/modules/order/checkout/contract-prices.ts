import { quantityText } from '@mall/api/money'
import { priceSource } from '@mall/api/price/sources'
import { sameSaleUnit, saleUnitWords } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import type { ShelfLine } from '../../cart/public.ts'
import type { ShelfContract } from '../../contract/public.ts'

/* The contract a buyer chose for the goods of a shop: over plain data. */

/** By shop: the contract that was chosen, where it can be. One that is not offered is as if it were not chosen. */
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

/** What the contract says of the goods, whatever they are sold by now. */
const agreedOn = (line: Pick<ShelfLine, 'goodsId'>, contract: ShelfContract | undefined) =>
  contract?.goods.find((it) => it.goodsId === line.goodsId)

/** Lines with what their contract says of them; goods it does not name, or names by another unit, stay at the prices of the shop. */
export const atContractPrices = (lines: readonly ShelfLine[], chosen: Chosen): readonly ShelfLine[] =>
  lines.map((line) => {
    const contract = chosen.get(line.shopId)
    const agreed = agreedOn(line, contract)
    if (contract === undefined || agreed === undefined || !sameSaleUnit(agreed, line)) return line
    const { price, quantityLimit, usedQty } = agreed
    return { ...line, contract: { contractId: contract.contractId, price, quantityLimit, usedQty } }
  })

/** Why a line has the price of the chosen contract, or has not; null where no contract is chosen that names its goods. */
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
