import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aSeller } from '../../../test/builders/order.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'
import { statements } from '../../kernel/database.ts'

const { world, seller, buyer } = await openMarket()

describe('the number of statements', () => {
  const count = async (work: () => Promise<unknown>): Promise<string[]> => {
    const seen: string[] = []
    const note = (text: unknown) => void seen.push(typeof text === 'string' ? text : '')
    statements.subscribe(note)
    await work()
    statements.unsubscribe(note)
    return seen
  }

  it('does not grow with lines, shops or rows', async () => {
    const other = await aSeller(world)
    const goods = await Promise.all([
      aGoods(world, seller),
      aGoods(world, seller),
      aGoods(world, other),
      aGoods(world, other),
    ])
    const items = goods.map((it) => ({ goodsId: it.goodsId, qty: 1 }))
    const input = { items, addressId: buyer.addressId }
    await buyer.speak.get('/rest/common/header')
    const preview = await count(() => buyer.speak.post('/rest/order/preview', input))
    expect(preview.length).toBeLessThanOrEqual(4)
    const submitted = await count(() => buyer.speak.post('/rest/order/submit', { ...input, payMoney: '632.00' }))
    const inside = submitted.slice(submitted.indexOf('begin') + 1, submitted.indexOf('commit'))
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.length).toBeLessThanOrEqual(10)
    const list = await count(() => seller.speak.post(orderPath('mj/selSellerOrderListByParam'), { pageSize: 100 }))
    expect(list.length).toBeLessThanOrEqual(2)
    const { data } = await buyer.speak.post(orderPath('selBuyerOrderListByParam'), { pageSize: 1 })
    const orderId = data.list[0].orderId
    const detail = await count(() => buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId }))
    expect(detail.length).toBeLessThanOrEqual(3)
  })
})
