import { areaName, pathOf } from '../../area/public.ts'
import { suggestible, vectorOf } from '../words/vector.ts'
import type { Said } from '../words/vector.ts'

/** What lower rooms say about goods. */
export type GoodsWords = {
  readonly spuId: number
  readonly name: string
  readonly subTitle: string | null
  readonly brand: string | null
  readonly attrs: readonly { readonly name: string; readonly value: string }[]
  readonly specs: readonly string[]
  readonly shopId: number
  readonly shopName: string
  readonly areaId: number
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

const said = (it: GoodsWords): Said[] => [
  { text: it.name, weight: 'A', parts: 'C', letters: true },
  { text: it.categories.map((category) => category.name).join(' '), weight: 'B', parts: 'D', letters: true },
  { text: it.brand ?? '', weight: 'B', parts: 'D', letters: true },
  { text: it.specs.join(' '), weight: 'B', parts: 'D', letters: false },
  { text: it.shopName, weight: 'D', parts: 'D', letters: true },
  { text: it.subTitle ?? '', weight: 'D', parts: 'D', letters: false },
  { text: it.attrs.map((attr) => attr.value).join(' '), weight: 'D', parts: 'D', letters: false },
]

/** Returns the parts of a card that PostgreSQL cannot compute: its search words, and the names of its place. */
export const describeGoods = (it: GoodsWords) => {
  const [province, city, county] = pathOf(it.areaId)
  return {
    spuId: it.spuId,
    areaName: areaName(city?.areaId ?? it.areaId),
    provinceId: province?.areaId ?? 0,
    cityId: city?.areaId ?? null,
    countyId: county?.areaId ?? null,
    suggestible: suggestible(it.name),
    words: vectorOf(said(it)),
  }
}
