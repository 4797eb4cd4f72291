import { refusals } from '@mall/api/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import type { Served } from '../src/kernel/serve.ts'
import { anOrder, aSentOrder } from './builders/order.ts'
import { callWire } from './call-wire.ts'
import { readSamples } from './samples/read-samples.ts'
import type { Sample } from './samples/sample.ts'
import { openScene } from './samples/scene.ts'
import type { Scene } from './samples/scene.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/* A shop that the operator froze changes nothing: every changing call of its people is refused. */

let world: World
let scene: Scene
let sampleOf: (served: Served) => Sample
let token: string
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  ;({ sampleOf } = await readSamples(scene))
  token = (await world.signIn(scene.seller.ownerUserId)).token!
})
afterAll(() => world?.close())

const setStatus = (shopStatus: number) =>
  world.db.updateTable('shop').set({ shopStatus }).where('shopId', '=', scene.seller.shopId).execute()

const sellers = rooms
  .flatMap((room) => room.routes)
  .flatMap((served) => {
    const { access, effect } = served.endpoint
    const selling = typeof access === 'object' && (access.role === 'seller' || access.role === 'party')
    return selling ? [{ name: served.name, served, changes: effect !== 'read', why: access.whileFrozen }] : []
  })

/** Calls as the owner of the frozen shop; the input is made while the shop still trades. */
const askFrozen = async (served: Served) => {
  const { endpoint } = served
  const input = await sampleOf(served).input()
  await world.db.deleteFrom('rateLimit').execute()
  await setStatus(3)
  try {
    const heard = []
    for (const wire of endpoint.at) heard.push(await callWire(world, endpoint, wire, input, token))
    return heard.map(({ status, answer }) => ({ status, code: Number(answer?.code ?? 0), msg: answer?.msg ?? '' }))
  } finally {
    await setStatus(1)
  }
}

const { code, msg } = refusals.SHOP_FROZEN

describe('a frozen shop', () => {
  it('has calls that change something, and few exceptions', () => {
    expect(sellers.filter(({ changes }) => changes).length).toBeGreaterThan(15)
    const excepted = sellers.filter(({ why }) => why !== undefined)
    expect(excepted.map(({ name }) => name).toSorted()).toEqual([
      'bill.exportBill',
      'credit.debtLink',
      'customer.paper',
      'customer.revealMobile',
      'evidence.ask',
      'file.readPrivate',
      'order.loadList',
      'order.revealMobile',
      'order.sellerDetails',
      'signing.paper',
      'storefront.asCustomer',
      'storefront.previewUnsaved',
      'task.cancel',
      'task.result',
      'workbench.closeShop',
    ])
    expect(excepted.filter(({ changes }) => !changes)).toEqual([])
  })

  it.each(sellers.filter(({ changes, why }) => changes && why === undefined))('may not $name', async ({ served }) => {
    for (const heard of await askFrozen(served)) expect(heard).toEqual({ status: 200, code, msg })
  })

  it.each(sellers.filter(({ changes, why }) => !changes || why !== undefined))('may $name', async ({ served }) => {
    for (const heard of await askFrozen(served)) expect(heard).not.toMatchObject({ code })
  })

  it('hinders no buyer of it', async () => {
    const { orderId } = await anOrder(scene.buyer, [{ goodsId: scene.goods.goodsId, qty: 1 }])
    await setStatus(3)
    const cancelled = await scene.buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
    await setStatus(1)
    expect(cancelled).toMatchObject({ code: 0, data: { orderStatus: 90 } })
  })

  it('is offered no button that it would be refused', async () => {
    const { speak, shopId } = scene.seller
    const items = [{ goodsId: scene.goods.goodsId, qty: 1 }]
    const { orderId } = await aSentOrder(world, scene.buyer, scene.seller, items)
    const offered = async () => {
      const { data } = await speak.post('/sctrading/order/mj/selButtonDetailByOrderId', { orderId })
      const list = await speak.post('/sctrading/order/mj/selSellerOrderListByParam', { orderIds: [orderId], shopId })
      expect(list.data.list[0].buttons).toEqual(data.buttons)
      return data.buttons.map((it: { code: string }) => it.code)
    }
    expect(await offered()).toContain('SELLER_REMARK')
    await setStatus(3)
    const frozen = await offered()
    const buyers = await scene.buyer.speak.post('/sctrading/order/selButtonDetailByOrderId', { orderId })
    await setStatus(1)
    expect(frozen).toEqual(['VIEW_LOGISTICS'])
    expect(buyers.data.buttons.map((it: { code: string }) => it.code)).toContain('RECEIVE')
  })
})
