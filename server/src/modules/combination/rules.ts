import type { SheetAction, SheetState, SheetTier } from '@mall/api/combination/states'
import { priceAt } from '@mall/api/combination/states'
import type { Fen, Milli } from '@mall/api/money'

/* State of a sheet by the clock, whether or not its timers ran, and the price that its paid quantity gives all buyers. */

export type StoredSheet = {
  readonly state: 0 | 1 | 3 | 4 | 5 | 6
  readonly beginTime: Date
  readonly endTime: Date
  readonly minTotalQty: Milli | null
  readonly totalQty: Milli
  /** Whether the truck goes with what is paid; null if the sheet has no truck. */
  readonly truckGoes: boolean | null
}

/** Whether the sheet succeeds with what is paid. */
const succeeds = ({ minTotalQty, totalQty, truckGoes }: StoredSheet): boolean =>
  totalQty > 0 && totalQty >= (minTotalQty ?? 0) && truckGoes !== false

/** Returns the state of a sheet by the clock: a published one has begun by its times; after its end as its timer will write it. */
export const sheetStateOf = (it: StoredSheet, now: Date): SheetState => {
  if (it.state !== 1) return it.state
  if (now < it.beginTime) return 1
  if (now < it.endTime) return 2
  return succeeds(it) ? 3 : 4
}

const rows: readonly (readonly [SheetAction, readonly SheetState[]])[] = [
  ['publish', [0]],
  ['edit', [0, 1, 2]],
  ['code', [1, 2]],
  ['close', [2]],
  ['cancel', [1, 2]],
  ['remove', [0, 4, 5]],
]
/** Returns what a shop may do with a sheet in this state. */
export const sheetActionsOf = (state: SheetState): SheetAction[] =>
  rows.filter(([, from]) => from.includes(state)).map(([action]) => action)

/** Returns the share of its least quantity that a sheet has, in basis points. */
export const progressOf = ({ minTotalQty, totalQty }: Pick<StoredSheet, 'minTotalQty' | 'totalQty'>): number =>
  minTotalQty === null ? 10_000 : Math.min(10_000, Math.floor((totalQty * 10_000) / minTotalQty))

export type PricedGoods = { readonly basePrice: Fen; readonly tiers: readonly SheetTier[]; readonly paidQty: Milli }
export const finalPriceOf = ({ basePrice, tiers, paidQty }: PricedGoods): Fen => priceAt(basePrice, tiers, paidQty)
