import { timesDivideDown } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'

/* The data of one product of the demonstration, as the lists in `goods/` give it. */

export type DemoSku = {
  /** One value for each kind of specification; none for a single specification. */
  readonly values: readonly string[]
  readonly code: string
  /** Thousandths of the base unit in one sale unit, if packs differ in size. */
  readonly convertRate?: Milli
  readonly price: Fen
  readonly marketPrice?: Fen
  readonly costPrice: Fen
  /** Weight in thousandths of a kilogram, and volume in thousandths of a cubic metre, per sale unit. */
  readonly weight: Milli
  readonly volume: Milli
  /** 0 for goods without stock keeping. */
  readonly stock: Milli
  readonly warn: Milli
  /** Lower prices from a quantity on, for a price scheme. */
  readonly tiers?: readonly { readonly minQty: Milli; readonly price: Fen }[]
  /** Linked article of the enterprise's ERP. */
  readonly oaArticleId?: string
}

type DemoStory = { readonly lead: string; readonly points: readonly string[]; readonly usage: readonly string[] }

export type DemoGoods = {
  /** Names the product inside the demonstration. */
  readonly key: string
  readonly shopId: number
  readonly name: string
  readonly subTitle: string
  readonly brand: string
  /** Category of the third level, by name. */
  readonly category: string
  /** Shop classify by name, of the second level if there is one. */
  readonly classify: string
  /** Units by name; without a base unit the sale unit is its own. */
  readonly unit: string
  readonly baseUnit?: string
  readonly convertRate?: Milli
  /** Price unit by name, if it is not the sale unit. */
  readonly priceUnit?: string
  readonly minQty: Milli
  readonly stepQty: Milli
  readonly maxQty?: Milli
  /** 0 not kept, 1 sellable, 2 managed. */
  readonly stockType: 0 | 1 | 2
  /** Freight template of the shop; null: free of freight. */
  readonly freight: 'weight' | 'distance' | 'piece' | 'volume' | null
  readonly weighGoods: boolean
  /** 0 draft, 1 on sale, 2 off sale, 3 taken down by the platform. */
  readonly saleState: 0 | 1 | 2 | 3
  /** Sale time of goods in the warehouse that go on sale automatically, in days from today. */
  readonly timed?: readonly [from: number, to: number]
  /** Reason why the platform took it down. */
  readonly takenDownFor?: string
  readonly attrs: readonly { readonly name: string; readonly value: string }[]
  readonly specNames: readonly string[]
  readonly skus: readonly DemoSku[]
  /** Visits before the demonstration began; 0 for its own goods, whose visitors are counted one by one. */
  readonly views: number
  readonly recommend: boolean
  readonly isNew: boolean
  /** Name of its pictures, `pictures/goods/<name>-1.webp` and on; similar goods share them. */
  readonly picture: string
  readonly story: DemoStory
  /** Key of the product that it was copied from. */
  readonly sourceKey?: string
}

type GivenSku = Omit<DemoSku, 'values' | 'costPrice' | 'volume' | 'stock' | 'warn'> &
  Partial<Pick<DemoSku, 'values' | 'costPrice' | 'volume' | 'stock' | 'warn'>>

type Given = Omit<
  DemoGoods,
  | 'attrs'
  | 'skus'
  | 'specNames'
  | 'weighGoods'
  | 'saleState'
  | 'recommend'
  | 'isNew'
  | 'views'
  | 'minQty'
  | 'stepQty'
  | 'picture'
> &
  Partial<
    Pick<
      DemoGoods,
      'specNames' | 'weighGoods' | 'saleState' | 'recommend' | 'isNew' | 'views' | 'minQty' | 'stepQty' | 'picture'
    >
  > & {
    readonly attrs: Readonly<Record<string, string>>
    readonly skus: readonly GivenSku[]
  }

const completeSku = (stockType: 0 | 1 | 2, sku: GivenSku): DemoSku => ({
  values: [],
  // A believable margin of about a sixth.
  costPrice: timesDivideDown(sku.price, 5, 6),
  // Packed goods weigh about 600 kg per cubic metre.
  volume: Math.ceil(sku.weight / 600),
  stock: stockType === 0 ? 0 : 600_000,
  warn: stockType === 0 ? 0 : 30_000,
  ...sku,
})

/** Fills in the data that most goods share. */
export const goods = ({ attrs, skus, ...given }: Given): DemoGoods => ({
  specNames: [],
  weighGoods: false,
  saleState: 1,
  recommend: false,
  isNew: false,
  minQty: 1_000,
  stepQty: 1_000,
  views: 0,
  picture: given.key,
  ...given,
  attrs: Object.entries(attrs).map(([name, value]) => ({ name, value })),
  skus: skus.map((sku) => completeSku(given.stockType, sku)),
})

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const table = (attrs: DemoGoods['attrs']): string =>
  `<table><tbody>${attrs.map(({ name, value }) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</tbody></table>`

/** Returns the page of a product as clean HTML; `pictures` are addresses of its own pictures, placed between the words. */
export const detailHtml = ({ story, attrs }: DemoGoods, pictures: readonly string[]): string =>
  [
    `<p>${story.lead}</p>`,
    ...pictures.slice(0, 1).map((picture) => `<p><img src="${picture}" alt=""></p>`),
    `<h3>产品特点</h3>${list(story.points)}`,
    `<h3>使用说明</h3>${list(story.usage)}`,
    ...pictures.slice(1).map((picture) => `<p><img src="${picture}" alt=""></p>`),
    ...(attrs.length > 0 ? [`<h3>产品参数</h3>${table(attrs)}`] : []),
  ].join('')
