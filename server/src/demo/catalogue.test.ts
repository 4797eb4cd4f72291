import { describe, expect, test } from 'vitest'
import { areaOf } from '../modules/area/areas.ts'
import { quantityRefusal } from '../modules/cart/rules.ts'
import { demoGoods } from './catalogue.ts'
import { categoryIdOf, demoCategories, demoUnits, firstLevelOf, unitIdOf } from './categories.ts'
import { detailHtml } from './demo-goods.ts'
import { licenceOf } from './licences.ts'
import { manyGoods } from './many-goods.ts'
import { demoEnterprises } from '../modules/identity/enterprises/demo.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'
import { buyersViewsOf, pictureNamed, viewsOf } from './pictures.ts'
import { demoShops } from './shops.ts'

const twice = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at)
const shopOf = (shopId: number) => demoShops.find((it) => it.shopId === shopId)!
const goodsOf = (shopId: number) => demoGoods.filter((it) => it.shopId === shopId)

describe('the catalogue', () => {
  test('is as large as promised', () => {
    expect(demoGoods.length).toBeGreaterThanOrEqual(64)
    expect(demoGoods.flatMap((it) => it.skus).length).toBeGreaterThanOrEqual(110)
  })

  test('names units, categories, classes and freight that exist', () => {
    for (const it of demoGoods) {
      const { classifies, freights } = shopOf(it.shopId)
      const category = demoCategories.find((one) => one.categoryId === categoryIdOf(it.category))!
      expect(category.units).toContain(it.unit)
      expect(unitIdOf(it.baseUnit ?? it.unit)).toBeGreaterThan(0)
      expect(Object.entries(classifies).flatMap(([name, below]) => [name, ...below])).toContain(it.classify)
      expect(it.freight === null || freights.some((freight) => freight.key === it.freight)).toBe(true)
      expect(category.needQualType === undefined || shopOf(it.shopId).qualTypes.includes(category.needQualType)).toBe(
        true,
      )
    }
  })

  test('has names, keys and codes once, and values for each specification', () => {
    expect(twice(demoGoods.map((it) => it.key))).toEqual([])
    expect(twice(demoGoods.map((it) => `${it.shopId} ${it.name}`))).toEqual([])
    expect(twice(demoGoods.flatMap((it) => it.skus.map((sku) => `${it.shopId} ${sku.code}`)))).toEqual([])
    for (const it of demoGoods) {
      expect(it.name.length).toBeLessThanOrEqual(60)
      expect(twice(it.skus.map((sku) => sku.values.join()))).toEqual([])
      expect(it.skus.every((sku) => sku.values.length === it.specNames.length)).toBe(true)
    }
  })

  test('can be bought at its least quantity, at prices that make sense', () => {
    for (const it of demoGoods) {
      const qtyScale = demoUnits.find((unit) => unit.name === it.unit)!.qtyScale
      const limits = { minQty: it.minQty, stepQty: it.stepQty, maxQty: null, qtyScale }
      expect([it.key, quantityRefusal(it.minQty, limits)]).toEqual([it.key, null])
      for (const sku of it.skus) {
        expect(sku.price).toBeGreaterThan(0)
        expect(sku.marketPrice ?? sku.price).toBeGreaterThanOrEqual(sku.price)
        expect((sku.tiers ?? []).every((tier) => tier.price > 0 && tier.price < sku.price)).toBe(true)
        expect(it.stockType === 0 ? sku.stock : 0).toBe(0)
      }
    }
  })

  test('shows each state of goods in every shop that trades', () => {
    for (const { shopId } of demoShops.filter((it) => it.shopId <= 20008)) {
      expect([shopId, [...new Set(goodsOf(shopId).map((it) => it.saleState))].toSorted()]).toEqual([
        shopId,
        [0, 1, 2, 3],
      ])
      const kept = goodsOf(shopId).filter((it) => it.saleState === 1 && it.stockType !== 0)
      const skus = kept.flatMap((it) => it.skus)
      expect([shopId, kept.length === 0 || skus.some((sku) => sku.stock === 0)]).toEqual([shopId, true])
      expect([shopId, kept.length === 0 || skus.some((sku) => sku.stock > 0 && sku.stock <= sku.warn)]).toEqual([
        shopId,
        true,
      ])
    }
    expect(demoGoods.some((it) => it.specNames.length === 2)).toBe(true)
    expect(demoGoods.flatMap((it) => it.skus).filter((sku) => sku.oaArticleId !== undefined)).toHaveLength(1)
    expect(new Set(demoGoods.map((it) => it.stockType))).toEqual(new Set([0, 1, 2]))
  })

  test('shows something in every category', () => {
    const trading = demoShops.filter((it) => it.shopStatus === 1).map((it) => it.shopId)
    const shown = demoGoods.filter((it) => it.saleState === 1 && trading.includes(it.shopId))
    const leaves = demoCategories.filter((it) => it.level === 3).map((it) => it.name)
    expect(leaves.filter((name) => !shown.some((it) => it.category === name))).toEqual([])
  })

  test('names the licence of every feed and the approval of every drug that is sold', () => {
    const lacking = demoGoods.filter((it) => {
      const first = firstLevelOf(it.category)
      const name = first === '饲料' ? '生产许可证' : first === '兽药疫苗' && it.saleState === 1 ? '批准文号' : undefined
      return name !== undefined && !it.attrs.some((one) => one.name === name && one.value !== '')
    })
    expect(lacking.map((it) => it.key)).toEqual([])
  })

  test('bears the licence that its maker shows', () => {
    for (const { key, shopId, sourceKey, attrs } of demoGoods) {
      const borne = attrs.find((one) => one.name === '生产许可证')
      if (borne === undefined || sourceKey !== undefined) continue
      const maker = shopOf(shopId)
      expect([key, maker.qualTypes.includes(2), borne.value]).toEqual([key, true, licenceOf(maker, 2).certNo])
    }
  })

  test('says of what the platform took down why', () => {
    for (const { key, saleState, takenDownFor } of demoGoods)
      expect([key, takenDownFor !== undefined]).toEqual([key, saleState === 3])
  })

  test('copies name their source', () => {
    const keys = demoGoods.map((it) => it.key)
    const copies = demoGoods.filter((it) => it.sourceKey !== undefined)
    expect(copies.length).toBeGreaterThan(5)
    expect(copies.every((it) => keys.includes(it.sourceKey!))).toBe(true)
  })

  test('has pictures of its own and of buyers, all different, of goods that are there', () => {
    const names = new Set(demoGoods.map((it) => it.picture))
    for (const name of names) {
      const bytes = [...viewsOf(name), ...buyersViewsOf(name)].map((it) => pictureNamed(it).toString('base64'))
      expect([name, new Set(bytes).size]).toEqual([name, 5])
    }
    expect(() => pictureNamed('goods/none-1')).toThrow('none-1')
  })

  test('has a page with its pictures', () => {
    const html = detailHtml(demoGoods[0]!, ['/files/a.webp', '/files/b.webp'])
    expect(html).toContain('<img src="/files/b.webp" alt="">')
    expect(html).toContain('粗蛋白质')
  })
})

describe('the shops', () => {
  test('belong to enterprises and owners, and know where they are', () => {
    for (const it of demoShops) {
      expect(demoEnterprises.map((one) => one.boId)).toContain(it.boId)
      const owner = demoUsers.find((user) => user.account === it.ownerAccount)!
      expect(owner.staff.map((one) => one.shopId)).toContain(it.shopId)
      expect(areaOf(it.place.areaId)?.level).toBe(3)
      const areas = [...it.unsupportedAreaIds, ...it.deliveries.flatMap((one) => one.serveAreaIds ?? [])]
      const charged = it.freights.flatMap((one) => [...one.rules, ...one.freeRules].flatMap((rule) => rule.areaIds))
      expect([...areas, ...charged].filter((areaId) => areaOf(areaId) === undefined)).toEqual([])
      expect(Object.keys(it.classifies).length).toBeGreaterThanOrEqual(2)
      expect(it.deliveries.map((one) => one.deliveryType)).toEqual(expect.arrayContaining([1, 2, 3]))
    }
  })

  test('every first-level category shows a product that exists', () => {
    const first = demoCategories.filter((it) => it.level === 1)
    expect(first.every((it) => demoGoods.some((one) => one.key === it.pictureOf))).toBe(true)
    expect(twice(demoCategories.map((it) => it.categoryId))).toEqual([])
  })
})

describe('many goods', () => {
  test('are the same for the same seed, and differ from one another', () => {
    const some = [...manyGoods(500, 7)]
    expect(some).toEqual([...manyGoods(500, 7)])
    expect(some).not.toEqual([...manyGoods(500, 8)])
    expect(twice(some.map((it) => it.name))).toEqual([])
    expect(twice(some.flatMap((it) => it.skus.map((sku) => `${it.shopId} ${sku.code}`)))).toEqual([])
    expect(some.every((it) => it.name.length <= 60 && it.skus.every((sku) => sku.price > 0))).toBe(true)
    expect(new Set(some.map((it) => it.shopId)).size).toBeGreaterThan(5)
  })
})
