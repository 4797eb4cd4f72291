import { timeText } from '@mall/api/wire-types'
import { expect, it } from 'vitest'
import { feedUnits } from '../../../../test/builders/catalog.ts'
import { aContract, aSignedContract } from '../../../../test/builders/contract.ts'
import { aCustomer } from '../../../../test/builders/customer.ts'
import { aPublisher, listingInput } from '../../../../test/builders/publishing.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, aSeller } from '../../../../test/builders/order.ts'

/* An agreed price holds for the unit it was agreed for, even if the shop later sells the goods by another unit. */

const { world } = await openMarket()
const units = await feedUnits(world)

/** Opens a shop that sells bags of 40 kilograms, and a buyer. */
const openShop = async () => {
  const seller = await aSeller(world)
  const buyer = await aBuyer(world)
  const names = await aPublisher(world, seller)
  const listing = {
    ...listingInput({ ...names, saleUnitId: units.bag }),
    baseUnitId: units.kilo,
    convertRate: 40,
    skuList: [{ specValues: [], price: '130.40', stockQty: 100 }],
  }
  const save = async (more: object = {}) => {
    const ask = (confirmed: object) =>
      seller.speak.post('/rest/mj/goods/sep/save.do', { ...listing, ...more, ...confirmed })
    const first = await ask({})
    // In another unit the same number is a different price, so the form asks for confirmation.
    const prices = first.data?.unusualPrices?.map(({ field, from, to }: any) => ({ field, from, to }))
    const { code, msg, data } = prices === undefined ? first : await ask({ confirmedPrices: prices })
    if (code !== 0) throw new Error(msg)
    return data as { spuId: string; goodsIds: string[]; version: number }
  }
  const { spuId, goodsIds, version } = await save()
  const goodsId = Number(goodsIds[0])
  const items = [{ goodsId, qty: 10 }]
  const checkout = { items, addressId: buyer.addressId }
  return {
    seller,
    buyer,
    goodsId,
    /** Changes the sale unit with the batch edit of the list of goods. */
    sellBy: async (toUnitId: number) => {
      const batch = { op: 'unit', ids: [spuId], value: { toUnitId } }
      expect((await seller.speak.post('/rest/mj/goods/batch/edit', batch)).data).toMatchObject({ success: 1 })
    },
    /** Changes the goods with their form. */
    write: (more: object) =>
      save({
        spuId,
        version,
        skuList: [{ ...listing.skuList[0]!, goodsId, stockQty: 99, stockWas: 100 }],
        ...more,
      }),
    sign: (price = '117.18') => aSignedContract(world, seller, buyer, [{ goodsId, price }]),
    preview: async (more: object) => (await buyer.speak.post('/rest/order/preview', { ...checkout, ...more })) as any,
    submit: (payMoney: string, more: object) =>
      buyer.speak.post('/rest/order/submit', { ...checkout, payMoney, ...more }),
    explain: async () =>
      (await buyer.speak.get(`/rest/goods/price/explain?goodsId=${goodsId}&qty=10`)).data.reasons as any[],
    /** Returns the goods of a contract as both sides read them. */
    agreed: async (contractId: number) => {
      const of = { contractId: String(contractId) }
      const offer = await buyer.speak.get(`/rest/contract/offer?${new URLSearchParams(of)}`)
      const detail = await seller.speak.get(`/rest/contract/detail?${new URLSearchParams(of)}`)
      expect(offer.data.goods).toEqual(detail.data.goods)
      return offer.data.goods[0]
    },
  }
}

it.each(['the batch edit', 'the form'] as const)(
  'a signed contract means what was signed after %s sold its goods by another unit',
  async (how) => {
    const { seller, sellBy, write, sign, preview, submit, agreed, explain, buyer, goodsId } = await openShop()
    const contractId = await sign()
    const chosen = { contractByShop: [{ shopId: seller.shopId, contractId }] }
    expect((await preview(chosen)).data.payMoney).toBe('1171.80')
    const before = await agreed(contractId)
    expect(before).toMatchObject({ unitName: '袋', listUnitName: '袋', unitNote: '' })
    expect((await explain())[1].note).toBe('结算时选用这份合同')
    if (how === 'the batch edit') await sellBy(units.head)
    else await write({ saleUnitId: units.ton, convertRate: 1_000, name: '改了名的料' })
    const now = how === 'the batch edit' ? '头（40 公斤）' : '吨（1000 公斤）'
    const seen = await preview(chosen)
    expect(seen.data.payMoney).toBe('1304.00')
    expect(seen.data.shops[0].lines[0]).toMatchObject({
      dealPrice: '130.40',
      priceSource: 1,
      priceNote: `合同价按袋（40 公斤）约定，现按${now}出售，本次不按合同价`,
    })
    expect((await submit('1171.80', chosen)).code).toBe(30301)
    expect(await agreed(contractId)).toMatchObject({
      name: before.name,
      unitName: '袋',
      units: before.units,
      price: '117.18',
      unitNote: `合同价按袋（40 公斤）约定，商品现按${now}出售，下单不按合同价`,
    })
    expect((await explain())[1].note).toBe(`合同价按袋（40 公斤）约定，现按${now}出售，不能按合同价`)
    const usable = `/rest/contract/selContractSelList?shopId=${seller.shopId}&goodsIds=${goodsId}`
    expect((await buyer.speak.get(usable)).data).toEqual([])
    if (how === 'the form') return
    // Sold by the bag again, the goods have the signed price again.
    await sellBy(units.bag)
    expect((await preview(chosen)).data.payMoney).toBe('1171.80')
  },
)

it('a contract price is that of the amount in a bag, too', async () => {
  const { seller, write, sign, preview } = await openShop()
  const contractId = await sign()
  await write({ convertRate: 25 })
  const seen = await preview({ contractByShop: [{ shopId: seller.shopId, contractId }] })
  expect(seen.data.shops[0].lines[0]).toMatchObject({
    priceSource: 1,
    priceNote: expect.stringContaining('袋（25 公斤）'),
  })
})

it('a draft whose price was written for another unit is not submitted until it is written again', async () => {
  const { seller, buyer, goodsId, sellBy } = await openShop()
  const { customerId } = await aCustomer(world, seller, { userId: buyer.userId })
  const goods = [{ goodsId, price: '117.18' }]
  const contractId = await aContract(world, seller, { customerIds: [customerId], goods })
  await sellBy(units.head)
  const edit = (input: object) => seller.speak.post('/rest/contract/editContract', { contractId, ...input })
  expect(await edit({ op: 'submit' })).toMatchObject({
    code: 30626,
    msg: expect.stringContaining('按袋（40 公斤）填写的，商品现按头（40 公斤）出售'),
  })
  const detail = async () => (await seller.speak.get(`/rest/contract/detail?contractId=${contractId}`)).data
  const draft = await detail()
  expect(draft.goods[0]).toMatchObject({ unitName: '头', unitNote: expect.stringContaining('请核对价格后重新保存') })
  await seller.speak.post('/rest/contract/saveContractGoods', { contractId, version: draft.version, goods })
  expect((await edit({ op: 'submit' })).code).toBe(0)
  expect((await detail()).goods[0]).toMatchObject({ unitName: '头', unitNote: '' })
})

it.each(['the batch edit', 'the form'] as const)(
  'an accepted offer is not ordered by another unit, to which %s changed the goods',
  async (how) => {
    const { seller, buyer, goodsId, sellBy, write, preview, submit } = await openShop()
    const ask = async () => (await buyer.speak.post('/rest/inquiry/ask', { goodsId, qty: 10 })).data.inquiryId
    const inquiryId = await ask()
    const validUntil = timeText(new Date(world.now().getTime() + 86_400_000))
    const offer = { price: '100.00', qty: 10, validUntil, version: 1 }
    await seller.speak.post('/mj/inquiry/offer', { ...offer, inquiryId })
    expect((await buyer.speak.post('/rest/inquiry/accept', { inquiryId, version: 2 })).code).toBe(0)
    expect((await preview({ inquiryId })).data.payMoney).toBe('1000.00')
    const asked = await ask()
    if (how === 'the batch edit') await sellBy(units.head)
    else await write({ convertRate: 25 })
    const refused = { code: 31414, msg: expect.stringContaining('10 袋（40 公斤）') }
    expect(await preview({ inquiryId })).toMatchObject(refused)
    expect(await submit('1000.00', { inquiryId })).toMatchObject(refused)
    // Nor may the shop offer a price for goods that nobody asked about.
    expect((await seller.speak.post('/mj/inquiry/offer', { ...offer, inquiryId: asked })).code).toBe(31415)
  },
)
