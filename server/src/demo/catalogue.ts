import { firstLevelOf } from './categories.ts'
import type { DemoGoods } from './demo-goods.ts'
import { dealerGoods } from './goods/dealers.ts'
import { eggGoods } from './goods/eggs.ts'
import { feedGoods } from './goods/feed.ts'
import { fishGoods } from './goods/fish.ts'
import { machineGoods } from './goods/machines.ts'
import { medicineGoods } from './goods/medicine.ts'
import { newcomers } from './goods/newcomers.ts'
import { pigGoods } from './goods/pigs.ts'
import { seedGoods } from './goods/seeds.ts'
import { licenceOf } from './licences.ts'
import { demoShops } from './shops.ts'

const makerOf = (shopId: number): string =>
  licenceOf(
    demoShops.find((it) => it.shopId === shopId)!,
    2,
  ).certNo
/** Licences of feed makers, as printed on their bags and shown in the makers' shops. */
const makers: Readonly<Record<string, string>> = { 北辰: makerOf(20001), 清湖: makerOf(20005) }

const withLicence = (it: DemoGoods): DemoGoods =>
  firstLevelOf(it.category) === '饲料'
    ? { ...it, attrs: [...it.attrs, { name: '生产许可证', value: makers[it.brand]! }] }
    : it

const everything: readonly DemoGoods[] = [
  ...feedGoods,
  ...pigGoods,
  ...medicineGoods,
  ...seedGoods,
  ...fishGoods,
  ...eggGoods,
  ...machineGoods,
  ...dealerGoods,
  ...newcomers,
]

/** All products of the demonstration; a product comes before its copies. */
export const demoGoods = everything.map(withLicence)
