import { timesDivide } from '@mall/api/money'
import type { DemoGoods } from '../demo-goods.ts'
import { feedGoods } from './feed.ts'

/* 惠农农资 and 惠农二店 resell feed of the flagship shop, three percent dearer. */

const dearer = (price: number): number => timesDivide(price, 103, 100)

const resell = (shopId: number, key: string, saleState: DemoGoods['saleState'], stock: number): DemoGoods => {
  const source = feedGoods.find((it) => it.key === key)!
  return {
    ...source,
    key: `${key}-${shopId}`,
    sourceKey: key,
    shopId,
    stockType: 1,
    freight: 'weight',
    classify: '北辰饲料',
    saleState,
    ...(saleState === 3 ? { takenDownFor: '商品图片与所售规格不符，请更换图片并核对规格' } : {}),
    views: Math.floor(source.views / 20),
    recommend: false,
    isNew: false,
    skus: source.skus.map((sku) => {
      const { tiers: _tiers, marketPrice: _market, oaArticleId: _article, ...rest } = sku
      return { ...rest, code: `HN-${sku.code}`, price: dearer(sku.price), costPrice: sku.price, stock, warn: 20_000 }
    }),
  }
}

export const dealerGoods: readonly DemoGoods[] = [
  resell(20008, 'feed-s1', 1, 320_000),
  resell(20008, 'feed-550', 1, 480_000),
  resell(20008, 'feed-551', 1, 260_000),
  resell(20008, 'feed-concentrate', 1, 12_000),
  resell(20008, 'feed-layer', 1, 0),
  resell(20008, 'feed-finisher', 1, 150_000),
  resell(20008, 'feed-broiler', 2, 0),
  resell(20008, 'feed-sow', 0, 0),
  resell(20008, 'feed-cattle', 3, 40_000),
  resell(20009, 'feed-550', 1, 90_000),
  resell(20009, 'feed-layer', 1, 60_000),
  resell(20009, 'feed-sow', 1, 75_000),
]
