import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aPaidOrder, anOrder } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'

const { world, seller, buyer } = await openMarket()

describe('what may not be done with an order', () => {
  it('says why, and who has the right that is missing', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
    const { data } = await clerk.post('/rest/order/refused', { orderId })
    const owner = await world.db
      .selectFrom('appUser')
      .select('name')
      .where('userId', '=', seller.ownerUserId)
      .executeTakeFirstOrThrow()
    expect(data.find((it: { code: string }) => it.code === 'EDIT_MONEY')).toEqual({
      code: 'EDIT_MONEY',
      name: '修改金额',
      say: '需要“修改金额”权限，您的账号还没有',
      ask: [{ name: owner.name, role: '店主' }],
    })
    expect(data.find((it: { code: string }) => it.code === 'SHIP')).toEqual({
      code: 'SHIP',
      name: '发货',
      say: '订单现在是“待付款”，先由买家付款，到“待发货”、“部分发货”时可以',
      ask: [],
    })
    const mine = (await buyer.speak.post('/rest/order/refused', { orderId })).data
    expect(mine.map((it: { code: string }) => it.code)).toEqual(expect.arrayContaining(['REMIND', 'RECEIVE', 'DELETE']))
  })

  it('says of a paid order why its money stays', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const { data } = await seller.speak.post('/rest/order/refused', { orderId })
    const of = (code: string) => data.find((it: { code: string }) => it.code === code).say
    expect(of('EDIT_MONEY')).toBe('订单现在是“待发货”，只有“待付款”时可以')
    expect(of('CLOSE')).toBe('买家已付款，不能关闭，请与买家协商退款')
  })
})
