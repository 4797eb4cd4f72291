import type { DemoGoods } from './demo-goods.ts'
import { dealerGoods } from './goods/dealers.ts'
import { eggGoods } from './goods/eggs.ts'
import { feedGoods } from './goods/feed.ts'
import { fishGoods } from './goods/fish.ts'
import { machineGoods } from './goods/machines.ts'
import { medicineGoods } from './goods/medicine.ts'
import { pigGoods } from './goods/pigs.ts'
import { seedGoods } from './goods/seeds.ts'

/** Every product of the demonstration; those that others were copied from come first. */
export const demoGoods: readonly DemoGoods[] = [
  ...feedGoods,
  ...pigGoods,
  ...medicineGoods,
  ...seedGoods,
  ...fishGoods,
  ...eggGoods,
  ...machineGoods,
  ...dealerGoods,
]
