import type { Fen, Milli } from '@mall/api/money'
import type { CargoKind } from '@mall/api/order/cargo-papers'
import type { SpecialSource } from '@mall/api/price/sources'
import type { StockType } from '@mall/api/stock-types'
import type { Units } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import type { ActivityPrice, ContractPrice, SchemePrice } from '../price/public.ts'
import type { FullReduction } from '../promotion/public.ts'

/** Goods and a wanted quantity, with everything that prices and refusals depend on. */
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
  /** The delivery ways of the goods; null: every way of the shop. */
  readonly deliveryIds: readonly Id[] | null
  readonly unsupportedAreaIds: readonly number[]
  readonly weightKg: Milli | null
  readonly volumeM3: Milli | null
  readonly listPrice: Fen
  readonly onSale: boolean
  readonly stockType: StockType
  /** null: no limit. */
  readonly availableQty: Milli | null
  readonly stockState: number
  readonly afterSaleDays: number
  /** The kind of goods that decides which papers are needed before loading; null if none are. */
  readonly cargoKind: CargoKind | null
  /** The price schemes that apply to this buyer now. */
  readonly schemes: readonly SchemePrice[]
  readonly sale: ActivityPrice | null
  /** The contract price that the buyer chose; never set in a cart. */
  readonly contract?: ContractPrice | null
  /** A price that replaces all others, such as an accepted offer; only in a checkout that names one. */
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
  /** Who sees prices: 1 everybody, 2 signed in people, 3 customers. */
  readonly priceVisible: number
  readonly payEnabled: boolean
  /** Whether the buyer has any way to pay this shop. */
  readonly payable: boolean
  readonly unpaidMinutes: number
  /** Contracts of orders: 0 none, 1 on request, 2 all, signed before payment, 3 all, signed before delivery instead. */
  readonly contractPolicy: 0 | 1 | 2 | 3
  readonly autoReceiveDays: number
  readonly feeRate: number
  readonly areaId: number
  readonly lng: number | null
  readonly lat: number | null
  /** Whether the buyer is an approved, active customer of this shop. */
  readonly isCustomer: boolean
  /** Full reductions that run now and apply to this buyer. */
  readonly promotions: readonly FullReduction[]
}

/** Lines, newest first, and their shops. */
export type Shelf = { readonly lines: readonly ShelfLine[]; readonly shops: readonly ShelfShop[] }

/** The buyer for whom prices are computed; null for a visitor. */
export type ShelfBuyer = { readonly boId: Id; readonly userId: Id } | null
