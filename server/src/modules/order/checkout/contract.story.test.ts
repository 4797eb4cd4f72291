import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aContract, contractInput, sign } from '../../../../test/builders/contract.ts'
import { aCustomer } from '../../../../test/builders/customer.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, aSeller } from '../../../../test/builders/order.ts'
import type { TestBuyer } from '../../../../test/builders/order.ts'
import { releaseContractGoods } from '../../contract/public.ts'

const { world } = await openMarket()
const day = 86_400_000

/** Opens a shop whose buyers signed a contract about one of its two goods. */
const openContract = async (it: { readonly qtyLimit?: number; readonly buyers?: number } = {}) => {
  const seller = await aSeller(world)
  const agreed = await aGoods(world, seller, { price: 10_000, stockType: 0 })
  const other = await aGoods(world, seller, { price: 5_000, stockType: 0 })
  const buyers = await Promise.all(Array.from({ length: it.buyers ?? 1 }, () => aBuyer(world)))
  const customerIds: number[] = []
  for (const { userId } of buyers) customerIds.push((await aCustomer(world, seller, { userId })).customerId)
  const goods = [
    { goodsId: agreed.goodsId, price: '88.00', ...(it.qtyLimit === undefined ? {} : { qtyLimit: it.qtyLimit }) },
  ]
  const contractId = await aContract(world, seller, { customerIds, goods, submitted: true })
  for (const buyer of buyers) expect((await sign(world, buyer, contractId)).code).toBe(0)
  const contractByShop = [{ shopId: seller.shopId, contractId }]
  return { seller, agreed, other, buyers, buyer: buyers[0]!, contractId, contractByShop }
}
type Items = readonly { readonly goodsId: number; readonly qty: number }[]

const preview = async (buyer: TestBuyer, items: Items, more: object = {}) =>
  (await buyer.speak.post('/rest/order/preview', { items, addressId: buyer.addressId, ...more })).data
const submit = (buyer: TestBuyer, items: Items, payMoney: string, more: object = {}) =>
  buyer.speak.post('/rest/order/submit', { items, addressId: buyer.addressId, payMoney, ...more })
const cancel = (buyer: TestBuyer, orderId: string) =>
  buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了' })
const usedOf = async (contractId: number) =>
  (await world.db.selectFrom('contractGoods').select('usedQty').where('contractId', '=', contractId).execute()).map(
    ({ usedQty }) => usedQty,
  )
const reduce = (shopId: number) =>
  world.db
    .insertInto('promotion')
    .values({
      shopId,
      name: '满减',
      promotionType: 1,
      tiers: JSON.stringify([{ threshold: 10_000, reduce: 1_000 }]),
      beginTime: new Date(world.now().getTime() - day),
      endTime: new Date(world.now().getTime() + day),
      createTime: world.now(),
    })
    .execute()

describe('a contract chosen at the checkout', () => {
  it('prices its goods, joins no promotion, counts what it sold, and is explained to both sides', async () => {
    const { seller, agreed, other, buyer, contractId, contractByShop } = await openContract({ qtyLimit: 10 })
    await reduce(seller.shopId)
    const items = [
      { goodsId: agreed.goodsId, qty: 4 },
      { goodsId: other.goodsId, qty: 3 },
    ]
    const plain = await preview(buyer, items)
    // 400 + 150 - 10
    expect(plain).toMatchObject({ payMoney: '540.00', shops: [{ contractId: null }] })
    expect(plain.shops[0].contracts).toMatchObject([{ contractId: String(contractId) }])
    const seen = await preview(buyer, items, { contractByShop })
    // 352 at the price of the contract, and 150 for the other goods, which get the reduction.
    expect(seen).toMatchObject({ goodsMoney: '502.00', discountMoney: '10.00', payMoney: '492.00' })
    const [first, second] = seen.shops[0].lines
    expect([first.dealPrice, first.priceSource, first.fullReductionMoney]).toEqual(['88.00', 3, '0.00'])
    expect(first.priceNote).toMatch(/^合同价（HT\d+）$/)
    expect([second.dealPrice, second.priceSource, second.fullReductionMoney, second.priceNote]).toEqual([
      '50.00',
      1,
      '10.00',
      null,
    ])
    const placed = await submit(buyer, items, seen.payMoney, { contractByShop })
    expect(placed.code).toBe(0)
    expect(await usedOf(contractId)).toEqual([4_000])
    const [orderId] = placed.data.orderIds
    const detail = async (of: string, { speak }: Pick<TestBuyer, 'speak'>) =>
      (await speak.post(`/sctrading/order/${of}selOrderDetailByOrderId`, { orderId })).data.contract
    for (const shown of [await detail('', buyer), await detail('mj/', seller)])
      expect(shown).toMatchObject({ contractId: String(contractId), contractNo: expect.stringMatching(/^HT/) })
    const explained = async ({ speak }: Pick<TestBuyer, 'speak'>) =>
      (await speak.post('/rest/order/price/explain', { orderId })).data[0].steps[1]
    const step = {
      name: expect.stringMatching(/^合同价“合同/),
      money: '88.00',
      note: expect.stringContaining('合同号 HT'),
    }
    expect(await explained(seller)).toMatchObject({ ...step, setBy: '店主' })
    expect(await explained(buyer)).toMatchObject({ ...step, setBy: null })
    // The rest of the contract's quantity does not cover seven, so the whole line keeps the price of the shop.
    const short = await preview(buyer, [{ goodsId: agreed.goodsId, qty: 7 }], { contractByShop })
    expect(short.shops[0].lines[0]).toMatchObject({
      dealPrice: '100.00',
      priceSource: 1,
      priceNote: expect.stringMatching(/^合同只剩 6 .*，本次不按合同价$/),
    })
    expect((await cancel(buyer, orderId)).code).toBe(0)
    expect(await usedOf(contractId)).toEqual([0])
    await cancel(buyer, orderId)
    expect(await usedOf(contractId)).toEqual([0])
  })

  it('says at the checkout what holds of a payment that was agreed otherwise', async () => {
    const { seller, agreed, buyer, contractByShop } = await openContract()
    const { customerId } = await aCustomer(world, seller, { userId: buyer.userId })
    const goods = [{ goodsId: agreed.goodsId, price: '90.00' }]
    const written = { ...contractInput(world, { customerIds: [customerId], goods }), payTerm: 3, creditDays: 30 }
    const { data } = await seller.speak.post('/rest/contract/editContract', written)
    await seller.speak.post('/rest/contract/editContract', { op: 'submit', contractId: data.contractId })
    expect((await sign(world, buyer, Number(data.contractId))).code).toBe(0)
    const seen = await preview(buyer, [{ goodsId: agreed.goodsId, qty: 1 }], { contractByShop })
    expect(seen.shops[0].contracts.map((it: { payNote: string }) => it.payNote)).toEqual([
      '',
      '合同约定账期 30 天：店铺给了账期额度的，选择账期付款即按此计算付款日',
    ])
  })

  it('is for who signed it, of its shop, and while it is in force', async () => {
    const { seller, agreed, buyer, contractId, contractByShop } = await openContract()
    const items = [{ goodsId: agreed.goodsId, qty: 1 }]
    const outsider = await aBuyer(world)
    await aCustomer(world, seller, { userId: outsider.userId })
    const theirs = await preview(outsider, items, { contractByShop })
    expect(theirs.shops[0]).toMatchObject({ contractId: null, contracts: [], payMoney: '100.00' })
    // A buyer cannot claim a price that is not theirs, and the server never drops a contract silently that it does not offer.
    expect((await submit(outsider, items, '88.00', { contractByShop })).code).toBe(30301)
    expect((await submit(outsider, items, '100.00', { contractByShop })).code).toBe(30301)
    const foreign = await openContract()
    const ofOtherShop = [{ shopId: seller.shopId, contractId: foreign.contractId }]
    expect((await preview(buyer, items, { contractByShop: ofOtherShop })).payMoney).toBe('100.00')
    expect((await preview(buyer, items, { contractByShop })).payMoney).toBe('88.00')
    await seller.speak.post('/rest/contract/editContract', { op: 'terminate', contractId, reason: '涨价' })
    const late = await submit(buyer, items, '88.00', { contractByShop })
    expect([late.code, late.data.payMoney]).toEqual([30301, '100.00'])
    expect(await usedOf(contractId)).toEqual([0])
  })

  it('is given back once what an order took, however often and together with whom that is asked', async () => {
    const { agreed, buyer, contractId, contractByShop } = await openContract({ qtyLimit: 9 })
    const items = [{ goodsId: agreed.goodsId, qty: 3 }]
    const orders: number[] = []
    for (let at = 0; at < 3; at += 1)
      orders.push(Number((await submit(buyer, items, '264.00', { contractByShop })).data.orderIds[0]))
    expect(await usedOf(contractId)).toEqual([9_000])
    const back = (...orderIds: number[]) => world.write((ctx) => releaseContractGoods(ctx, orderIds))
    await cancel(buyer, String(orders[0]))
    await world.settle()
    expect(await usedOf(contractId)).toEqual([6_000])
    await Promise.all([back(orders[0]!), back(orders[0]!, orders[1]!), back(orders[1]!)])
    expect(await usedOf(contractId)).toEqual([3_000])
  })

  it('sells never more than was agreed, of many who order at once', async () => {
    const { agreed, buyers, contractId, contractByShop } = await openContract({ qtyLimit: 10, buyers: 8 })
    const items = [{ goodsId: agreed.goodsId, qty: 3 }]
    const tries = buyers.flatMap((buyer) => [buyer, buyer])
    const answers = await Promise.all(tries.map((buyer) => submit(buyer, items, '264.00', { contractByShop })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 30301)).toHaveLength(13)
    expect(await usedOf(contractId)).toEqual([9_000])
    // All buyers cancel at the same time, and each order gives its quantity back once.
    const placed = tries.flatMap((buyer, at) =>
      answers[at]!.code === 0 ? [{ buyer, orderId: answers[at]!.data.orderIds[0] }] : [],
    )
    await Promise.all(placed.flatMap(({ buyer, orderId }) => [cancel(buyer, orderId), cancel(buyer, orderId)]))
    expect(await usedOf(contractId)).toEqual([0])
  })
})
