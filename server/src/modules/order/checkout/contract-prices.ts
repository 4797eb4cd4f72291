import { quantityText } from '@mall/api/money'
import { priceSource } from '@mall/api/price/sources'
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

const agreedOn = (line: Pick<ShelfLine, 'goodsId'>, contract: ShelfContract | undefined) =>
  contract?.goods.find((it) => it.goodsId === line.goodsId)

/** Lines with what their contract says of them; goods it does not name stay at the prices of the shop. */
export const atContractPrices = (lines: readonly ShelfLine[], chosen: Chosen): readonly ShelfLine[] =>
  lines.map((line) => {
    const contract = chosen.get(line.shopId)
    const agreed = agreedOn(line, contract)
    return contract === undefined || agreed === undefined
      ? line
      : { ...line, contract: { contractId: contract.contractId, ...agreed } }
  })

/** Why a line has the price of the chosen contract, or has not; null where no contract is chosen that names its goods. */
export const contractNote = (
  line: Pick<ShelfLine, 'goodsId' | 'unitName'>,
  contract: ShelfContract | null,
  source: number,
): string | null => {
  const agreed = agreedOn(line, contract ?? undefined)
  if (contract === null || agreed === undefined) return null
  if (source === priceSource.contract) return `合同价（${contract.contractNo}）`
  const left = (agreed.quantityLimit ?? 0) - agreed.usedQty
  return `合同只剩 ${quantityText(left)} ${line.unitName}，本次不按合同价`
}
