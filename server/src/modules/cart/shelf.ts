import type { Fen, Milli } from '@mall/api/money'
import type { CargoKind } from '@mall/api/order/cargo-papers'
import type { SpecialSource } from '@mall/api/price/sources'
import type { StockType } from '@mall/api/stock-types'
import type { Units } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import type { ActivityPrice, ContractPrice, SchemePrice } from '../price/public.ts'
import type { FullReduction } from '../promotion/public.ts'

/** What somebody wants to buy, and everything about those goods that a price or a refusal depends on. */
export type ShelfLine = Units & {
  readonly cartId: Id | null
  readonly goodsId: Id
  readonly qty: Milli
  readonly checked: boolean
  readonly addPrice: Fen | null
  readonly spuId: Id
  readonly shopId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly qtyScale: number
  readonly minQty: Milli
  readonly stepQty: Milli
  readonly maxQty: Milli | null
  readonly weighGoods: boolean
  readonly classifyIds: readonly Id[]
  readonly freightId: Id | null
  /** The ways the goods may travel; null: every way of the shop. */
  readonly deliveryIds: readonly Id[] | null
  readonly unsupportedAreaIds: readonly number[]
  readonly weightKg: Milli | null
  readonly volumeM3: Milli | null
  readonly listPrice: Fen
  readonly onSale: boolean
  readonly stockType: StockType
  /** null: without limit. */
  readonly availableQty: Milli | null
  readonly stockState: number
  readonly afterSaleDays: number
  /** What the papers depend on that the goods need before they are loaded; null where they need none. */
  readonly cargoKind: CargoKind | null
  /** The price schemes that reach this buyer now. */
  readonly schemes: readonly SchemePrice[]
  readonly sale: ActivityPrice | null
  /** What the contract says that its buyer chose; a cart knows none. */
  readonly contract?: ContractPrice | null
  /** A price that replaces all others, as an accepted offer; only in a checkout that names one. */
  readonly special?: { readonly source: SpecialSource; readonly sourceId: Id; readonly price: Fen }
}

export type ShelfShop = {
  readonly shopId: Id
  readonly orgBoId: Id
  readonly shopName: string
  readonly logo: string | null
  readonly shopStatus: number
  readonly isZhanShi: boolean
  readonly dhEnabled: boolean
  /** 1 everybody, 2 signed in, 3 customers. */
  readonly priceVisible: number
  readonly payEnabled: boolean
  /** Is there a way to pay this shop that is open to the buyer? */
  readonly payable: boolean
  readonly unpaidMinutes: number
  /** 0 its orders have no contract, 1 those that ask for one, 2 all; 3 all, as 2, but it is signed before they are sent and not before they are paid. */
  readonly contractPolicy: 0 | 1 | 2 | 3
  readonly autoReceiveDays: number
  readonly feeRate: number
  readonly areaId: number
  readonly lng: number | null
  readonly lat: number | null
  /** Is the buyer an approved, active customer of this shop? */
  readonly isCustomer: boolean
  /** Full reductions that run now and are open to this buyer. */
  readonly promotions: readonly FullReduction[]
}

/** Lines newest first, and the shops they are of. */
export type Shelf = { readonly lines: readonly ShelfLine[]; readonly shops: readonly ShelfShop[] }

/** For whom prices are asked; null for a visitor. */
export type ShelfBuyer = { readonly boId: Id; readonly userId: Id } | null
