import { expect, test } from 'vitest'
import { moveFault } from './rules.ts'

const now = new Date('2026-11-23T08:00:00Z')
const goods = { saleState: 2, saleEnd: null, offered: 1, pictured: true, lacks: null } as const

test.each([
  ['onSale', {}, null],
  ['onSale', { saleState: 0 }, null],
  ['onSale', { saleState: 1 }, '商品出售中'],
  ['onSale', { saleState: 3 }, '商品违规下架'],
  ['onSale', { saleState: 0, pictured: false }, '还没有主图，请先在商品编辑里上传'],
  ['onSale', { lacks: 2 }, '没有有效的饲料生产许可证，请先在“店铺设置－资质”更新'],
  ['offSale', { saleState: 1, lacks: 2 }, null],
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
