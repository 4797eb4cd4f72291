import { expect, it } from 'vitest'
import { openingInput } from '../../../../test/builders/checkin.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { grantCredit } from '../../../../test/builders/credit.ts'
import { aDelivery } from '../../../../test/builders/freight.ts'
import { aUser } from '../../../../test/builders/identity.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aBuyer, aSeller, boIdOf, statusOf, submit } from '../../../../test/builders/order.ts'
import { handIn, lastVoucher, payee, takesTransfers } from '../../../../test/builders/transfer.ts'

const { world } = await openMarket()

/** Opens a shop for free, with goods on sale. */
const aFreeShop = async () => {
  const { userId } = await aUser(world, { name: '王建国' })
  const first = await world.signIn(userId)
  const { data } = await first.post('/rest/shop/applyShopByAnticipate', await openingInput(world))
  const shopId = Number(data.shopId)
  const shop = { shopId, shopName: '免费店', boId: await boIdOf(world, userId), ownerUserId: userId }
  await aDelivery(world, shop)
  const goods = await aGoods(world, shop, { price: 10_000, stock: 100_000 })
  return { shopId, goods, speak: await world.signIn(userId) }
}
const configOf = async ({ speak, goods }: Awaited<ReturnType<typeof aFreeShop>>) => {
  const { categoryId } = await world.db
    .selectFrom('goodsSpu')
    .select('categoryId')
    .where('spuId', '=', goods.spuId)
    .executeTakeFirstOrThrow()
  return (await speak.get(`/rest/mj/goods/seq/shopConfig?categoryId=${categoryId}`)).data
}

it('neither promises nor sells what nothing would pay: without an account for transfers a free shop is not ordered from', async () => {
  const shop = await aFreeShop()
  const buyer = await aBuyer(world)
  const wanted = [{ goodsId: shop.goods.goodsId, qty: 2 }]
  expect((await configOf(shop)).payWays).toEqual([])
  expect((await shop.speak.open('nxin.sc.shopsetup.get/1.0')).data.missing).toContain('payment')
  const page = await buyer.speak.post('/rest/goodsDetail/detail', { goodsId: shop.goods.goodsId })
  expect(page.data).toMatchObject({
    canBuy: false,
    cannotBuyReason: { name: 'SHOP_UNPAYABLE' },
    goodsDetail: { shop: { payEnabled: false, offlineEnabled: false } },
  })
  expect((await buyer.speak.post('/rest/cart/add', { goodsId: shop.goods.goodsId, qty: 2 })).code).toBe(30536)
  const preview = await buyer.speak.post('/rest/order/preview', { items: wanted, addressId: buyer.addressId })
  expect(preview.data).toMatchObject({ canSubmit: false, unpayable: expect.stringContaining('没有您可用的付款方式') })
  expect((await submit(buyer, wanted)).code).toBe(30536)
  expect(await world.db.selectFrom('tradeOrder').select('orderId').where('shopId', '=', shop.shopId).execute()).toEqual(
    [],
  )
})

it('is paid by transfer once it named an account: from the order to the money, as its owner audits the slip', async () => {
  const shop = await aFreeShop()
  const account = { payee, bankName: '中国农业银行石家庄分行', accountNo: '6228480402564890018' }
  expect((await shop.speak.post('/mj/shop/transferAccount/save', account)).code).toBe(0)
  expect((await configOf(shop)).payWays).toEqual(['offline'])
  const buyer = await aBuyer(world)
  const wanted = [{ goodsId: shop.goods.goodsId, qty: 2 }]
  const { data: preview } = await buyer.speak.post('/rest/order/preview', {
    items: wanted,
    addressId: buyer.addressId,
  })
  expect(preview).toMatchObject({ canSubmit: true, unpayable: null })
  expect(preview.payTypes.filter((it: any) => it.enabled).map((it: any) => it.payType)).toEqual([2])
  const placed = await submit(buyer, wanted, { payType: 2 })
  const orderId = Number(placed.data.orderIds[0])
  const due = await buyer.speak.post(orderPath('selOrderToPayByOrderId'), { orderId })
  expect(due.data.offlineAccount).toMatchObject(account)
  expect((await handIn(world, buyer, orderId, due.data.payMoney)).code).toBe(0)
  const { auditId } = await lastVoucher(world, { orderId })
  expect((await shop.speak.post('/pc/order/credential_audit/audit', { auditId, pass: true })).code).toBe(0)
  expect(await statusOf(world, orderId)).toBe(30)
})

it('is sold to a customer whom the shop gives credit, as far as it reaches, and to nobody else', async () => {
  const shop = await aSeller(world, { payEnabled: false, offlineEnabled: false })
  const goods = await aGoods(world, shop, { price: 10_000, stock: 100_000 })
  const [known, newcomer] = [await aBuyer(world), await aBuyer(world)]
  await grantCredit(world, shop, known, 30_000)
  const order = (buyer: typeof known, qty: number) => submit(buyer, [{ goodsId: goods.goodsId, qty }], { payType: 3 })
  expect((await order(known, 2)).code).toBe(0)
  expect((await order(known, 2)).code).toBe(30536)
  expect((await order(newcomer, 1)).code).toBe(30536)
})

it('refuses shops together that no way pays together, and takes each alone', async () => {
  const online = await aSeller(world, { offlineEnabled: false })
  const outside = await aSeller(world, { payEnabled: false })
  await takesTransfers(world, outside)
  const [here, there] = [await aGoods(world, online), await aGoods(world, outside)]
  const buyer = await aBuyer(world)
  const both = [here, there].map(({ goodsId }) => ({ goodsId, qty: 1 }))
  expect((await submit(buyer, both)).code).toBe(30537)
  for (const one of both) expect((await submit(buyer, [one])).code).toBe(0)
})
