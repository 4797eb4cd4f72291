import { expect, test } from 'vitest'
import { moveFault, planFault } from './rules.ts'

const now = new Date('2026-11-23T08:00:00Z')
const goods = {
  saleState: 2,
  saleBegin: null,
  saleEnd: null,
  offered: 1,
  pictured: true,
  category: '兽药',
  paper: null,
  ordered: false,
} as const

test.each([
  ['onSale', {}, null],
  ['onSale', { saleState: 0 }, null],
  ['onSale', { saleState: 1 }, '商品出售中'],
  ['onSale', { saleState: 3 }, '商品违规下架'],
  ['onSale', { saleState: 0, pictured: false }, '还没有主图，请先在商品编辑里上传'],
  ['onSale', { offered: 0 }, '没有可售的规格'],
  ['onSale', { saleEnd: now }, '定时下架的时间已过'],
  ['offSale', { saleState: 1, offered: 0, saleEnd: now }, null],
  ['offSale', {}, '商品仓库中'],
  ['offSale', { saleState: 3 }, '商品违规下架'],
  ['drop', {}, null],
  ['drop', { saleState: 0 }, null],
  ['drop', { saleState: 1 }, '商品出售中，请先下架'],
  ['drop', { saleState: 3 }, '商品违规下架'],
] as const)('%s of %o: %s', (move, more, fault) => {
  expect(moveFault(move, { ...goods, ...more }, now)).toBe(fault)
})

test.each([
  ['onSale', { paper: 3 }, '缺少有效的兽药经营许可证，“兽药”类目的商品不能上架'],
  ['offSale', { saleState: 1, paper: 3, ordered: true }, null],
  ['drop', { paper: 3 }, null],
  ['drop', { ordered: true }, '存在未完成的订单，不能删除'],
  ['onSale', { ordered: true }, null],
  ['drop', { saleState: 1, ordered: true }, '商品出售中，请先下架'],
] as const)('a plan to %s %o: %s', (move, more, fault) => {
  expect(planFault(move, { ...goods, ...more }, now)).toBe(fault)
})
