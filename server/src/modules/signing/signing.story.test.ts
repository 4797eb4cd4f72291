import { describe, expect, it, test } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aTicket } from '../../../test/builders/captcha.ts'
import { aPaper } from '../../../test/builders/file.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, anOrder, aSeller, courierPapers } from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { anOrderToSign, realNamed, signOrder, withPolicy } from '../../../test/builders/signing.ts'
import { aPayer, aTreaty } from '../../../test/builders/treaty.ts'

const { world } = await openMarket()
const hour = 3_600_000
const info = '/sctrading/order/contract/info/getContractInfo'
const submit = '/mj/order/contract/toSignMaterialSubmit'

const open = async () => {
  const seller = await aSeller(world)
  const goods = await aGoods(world, seller, { price: 10_000, stockType: 0 })
  const buyer = await aBuyer(world)
  const items = [{ goodsId: goods.goodsId, qty: 2 }]
  await withPolicy(world, seller, 2)
  await realNamed(world, buyer)
  return { seller, goods, buyer, items, orderId: (await anOrder(buyer, items)).orderId }
}
type Open = Awaited<ReturnType<typeof open>>

const seenBy = async ({ speak }: { speak: TestBuyer['speak'] }, orderId: number) =>
  (await speak.post(info, { orderId })).data
const stateOf = async (orderId: number) =>
  world.db
    .selectFrom('tradeOrder')
    .select(['orderStatus', 'contractStatus', 'payDeadline', 'version', 'cancelReason'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
const codesOf = async ({ buyer, seller, orderId }: Open) => {
  const of = async (speak: TestBuyer['speak'], path: string): Promise<string[]> =>
    (await speak.post(`/sctrading/order/${path}`, { orderId })).data.buttons.map((one: { code: string }) => one.code)
  return {
    buyers: await of(buyer.speak, 'selButtonDetailByOrderId'),
    sellers: await of(seller.speak, 'mj/selButtonDetailByOrderId'),
  }
}
const pay = async ({ buyer, orderId }: Open) => {
  const { tradeNo } = await world.db
    .selectFrom('tradeOrder')
    .select('tradeNo')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
}

describe('the contract of an order that its shop demands', () => {
  it('is signed by the buyer, then by the shop, and paid only then', async () => {
    const it = await open()
    const { buyer, seller, orderId } = it
    expect(await pay(it)).toMatchObject({ code: 10410 })
    expect((await codesOf(it)).buyers).toEqual(expect.arrayContaining(['SIGN_CONTRACT', 'VIEW_CONTRACT']))
    expect((await codesOf(it)).buyers).not.toContain('PAY')
    expect(await signOrder(world, seller.speak, orderId)).toMatchObject({ code: 10410 })
    expect((await signOrder(world, buyer.speak, orderId)).data).toEqual({ contractStatus: 2, signUrl: null })
    const { version } = await stateOf(orderId)
    const elsewhere = { orderId, version, delivery: { addressId: buyer.addressId } }
    expect(Number((await buyer.speak.post('/sctrading/order/edit', elsewhere)).code)).toBe(30630)
    expect((await codesOf(it)).sellers).toContain('SELLER_SIGN_CONTRACT')
    expect(await pay(it)).toMatchObject({ code: 10410 })
    await world.later(hour)
    const before = (await stateOf(orderId)).payDeadline!
    expect((await signOrder(world, seller.speak, orderId)).data).toEqual({ contractStatus: 3, signUrl: null })
    expect((await stateOf(orderId)).payDeadline!.getTime()).toBeGreaterThanOrEqual(before.getTime())
    await world.settle()
    const seen = await seenBy(buyer, orderId)
    expect(seen).toMatchObject({
      contractStatus: 3,
      fileUrl: `/order/contract/paper/${orderId}`,
      parties: [{ side: 'buyer', signBy: '张海' }, { side: 'seller' }],
    })
    const headers = {
      'platform-type': 'SC',
      origin: 'http://localhost',
      host: 'localhost',
      cookie: `SCSESSID=${buyer.speak.token}`,
    }
    const paper = await world.app.inject({ url: seen.fileUrl, headers })
    expect([paper.headers['content-type'], paper.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    expect((await pay(it)).code).toBe(0)
  })

  it('says what was ordered, and both signatures hold over exactly that', async () => {
    const { buyer, seller, orderId } = await open()
    const { data } = await buyer.speak.post('/rest/contract/previewAgreement', { orderId })
    expect(data.html).toContain('200.00')
    await signOrder(world, buyer.speak, orderId)
    await signOrder(world, seller.speak, orderId)
    const rows = await world.db
      .selectFrom('orderSignature as s')
      .innerJoin('orderContract as c', 'c.orderContractId', 's.orderContractId')
      .select(['s.proof', 's.boId', 's.userId', 's.side', 'c.html', 'c.contentHash'])
      .where('c.orderId', '=', orderId)
      .execute()
    expect(rows).toHaveLength(2)
    for (const { proof, html, contentHash, boId, userId } of rows) {
      expect([html, contentHash]).toEqual([data.html, data.hash])
      const signed = await world.house.ports.signing.verify(Buffer.from(html), proof!)
      expect(signed?.signer).toMatchObject({ boId, userId })
    }
  })

  it('is refused with another text, without a captcha, and by who nobody knows unless they hand in a paper', async () => {
    const { buyer, orderId } = await open()
    const { data } = await buyer.speak.post('/rest/contract/previewAgreement', { orderId })
    const ticket = () => aTicket(world, 'sign')
    const given = async (more: Record<string, string>) =>
      buyer.speak.form(submit, {
        orderId: String(orderId),
        previewHash: data.hash,
        captchaTicket: await ticket(),
        ...more,
      })
    expect(await given({ previewHash: '0'.repeat(64) })).toMatchObject({ code: 30624 })
    expect(await given({ captchaTicket: '0'.repeat(32) })).toMatchObject({ code: 30034 })
    expect(await given({ side: 'seller' })).toMatchObject({ data: { fields: [{ field: 'side' }] } })
    await world.db.updateTable('appUser').set({ realNameStatus: 0 }).where('userId', '=', buyer.userId).execute()
    const speak = await world.signIn(buyer.userId)
    const allowed = await speak.get(`/contract/isAllowSignContract?orderId=${orderId}`)
    expect(allowed.data).toEqual({ allow: true, reason: null, needMaterials: true })
    expect(await signOrder(world, speak, orderId)).toMatchObject({ code: 30627 })
    expect((await stateOf(orderId)).contractStatus).toBe(1)
    const materials = JSON.stringify([(await aPaper(world, speak)).path])
    expect((await signOrder(world, speak, orderId, { materials })).data).toMatchObject({ contractStatus: 2 })
    expect((await seenBy({ speak }, orderId)).materials).toHaveLength(1)
  })

  it('is refused by the shop, which closes the order', async () => {
    const { buyer, seller, orderId } = await open()
    await signOrder(world, buyer.speak, orderId)
    const { contractId, buttons } = await seenBy(seller, orderId)
    expect(buttons).toEqual(['sign', 'refuse'])
    const said = { contractId, reason: '价格有误' }
    const answer = await seller.speak.post('/sctrading/order/contract/info/refuse', said)
    expect(answer.data).toEqual({ contractStatus: 4, orderStatus: 90 })
    expect(await stateOf(orderId)).toMatchObject({
      orderStatus: 90,
      contractStatus: 4,
      cancelReason: '卖家拒签合同：价格有误',
    })
    expect((await seller.speak.post('/sctrading/order/contract/info/refuse', said)).code).not.toBe(0)
  })

  it('is void when the order is cancelled, and signed anew when its money was changed', async () => {
    const { buyer, seller, goods, orderId } = await open()
    await signOrder(world, buyer.speak, orderId)
    const { data } = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
    const saved = await seller.speak.form('/mj/order/manage/saveOrderMoney', {
      orderId: String(orderId),
      version: String(data.version),
      lines: JSON.stringify([{ lineId: data.lines[0].lineId, newGoodsMoney: '190.00' }]),
      freightMoney: data.freightMoney,
      reason: '老客户优惠',
    })
    expect(saved.code).toBe(0)
    expect((await stateOf(orderId)).contractStatus).toBe(1)
    expect(await seenBy(buyer, orderId)).toMatchObject({ buyerSignTime: null, contentHash: null })
    expect(await signOrder(world, seller.speak, orderId)).toMatchObject({ code: 10410 })
    await signOrder(world, buyer.speak, orderId)
    expect((await signOrder(world, seller.speak, orderId)).code).toBe(0)
    const other = await anOrderToSign(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    await signOrder(world, buyer.speak, other)
    await buyer.speak.form(`/order/cancelOrder/${other}`, { reason: '不想要了' })
    expect((await stateOf(other)).contractStatus).toBe(4)
    expect((await signOrder(world, seller.speak, other)).code).not.toBe(0)
  })

  it('is signed once by those who sign it at the same time, and of signing and cancelling one happens', async () => {
    const { buyer, seller, goods, orderId } = await open()
    const twice = await Promise.all([1, 2, 3].map(() => signOrder(world, buyer.speak, orderId)))
    expect(twice.filter(({ code }) => code === 0)).toHaveLength(1)
    const both = await Promise.all([signOrder(world, seller.speak, orderId), signOrder(world, seller.speak, orderId)])
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    const other = await anOrderToSign(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    await Promise.all([
      signOrder(world, buyer.speak, other),
      buyer.speak.form(`/order/cancelOrder/${other}`, { reason: '不想要了' }),
    ])
    const { orderStatus, contractStatus } = await stateOf(other)
    expect([
      [90, 4],
      [10, 2],
    ]).toContainEqual([orderStatus, contractStatus])
  })

  it('is never signed over an older sum, be it signed first or its money changed first', async () => {
    const { buyer, seller, goods } = await open()
    const change = async (orderId: number, newGoodsMoney: string) => {
      const { data } = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
      return () =>
        seller.speak.form('/mj/order/manage/saveOrderMoney', {
          orderId: String(orderId),
          version: String(data.version),
          lines: JSON.stringify([{ lineId: data.lines[0].lineId, newGoodsMoney }]),
          freightMoney: data.freightMoney,
          reason: '老客户优惠',
        })
    }
    const settled = async (orderId: number) =>
      world.db
        .selectFrom('tradeOrder as o')
        .leftJoin('orderContract as c', 'c.orderId', 'o.orderId')
        .select(['o.contractStatus', 'o.payMoney', 'c.payMoney as signedMoney'])
        .where('o.orderId', '=', orderId)
        .executeTakeFirstOrThrow()
    const race = async () => {
      const orderId = await anOrderToSign(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])
      const cheaper = await change(orderId, '180.00')
      await Promise.all([signOrder(world, buyer.speak, orderId), cheaper(), signOrder(world, buyer.speak, orderId)])
      const first = await settled(orderId)
      expect([1, 2]).toContain(first.contractStatus)
      expect(first.contractStatus === 2 ? first.signedMoney : first.payMoney).toBe(first.payMoney)
      if (first.contractStatus === 1) await signOrder(world, buyer.speak, orderId)
      const cheapest = await change(orderId, '170.00')
      await Promise.all([cheapest(), signOrder(world, seller.speak, orderId), signOrder(world, seller.speak, orderId)])
      const last = await settled(orderId)
      expect([1, 3]).toContain(last.contractStatus)
      expect(last.contractStatus === 3 ? last.signedMoney : last.payMoney).toBe(last.payMoney)
    }
    for (let round = 0; round < 4; round += 1) await race()
  })

  it('is remembered after a day, once', async () => {
    const { buyer, orderId } = await open()
    await world.settle()
    await world.later(25 * hour)
    const { data } = await (await world.signIn(buyer.userId)).post('/rest/message/list', {})
    const words = data.list.map((one: { title: string }) => one.title)
    expect(words.filter((one: string) => one === '合同等待您签署')).toHaveLength(1)
    expect((await stateOf(orderId)).orderStatus).toBe(10)
  })
})

test('where the buyer may choose, a contract is signed before the goods are sent, and paid before or after', async () => {
  const seller = await aSeller(world)
  const { goodsId } = await aGoods(world, seller, { price: 10_000, stockType: 0 })
  const buyer = await aBuyer(world)
  await withPolicy(world, seller, 1)
  await realNamed(world, buyer)
  const plain = await anOrder(buyer, [{ goodsId, qty: 1 }])
  expect((await stateOf(plain.orderId)).contractStatus).toBe(0)
  expect(await buyer.speak.post(info, { orderId: plain.orderId })).toMatchObject({ code: '10410' })
  const items = [{ goodsId, qty: 1 }]
  const { data } = await buyer.speak.post('/rest/order/preview', { items, addressId: buyer.addressId })
  expect(data.shops[0].contractPolicy).toBe(1)
  const placed = await buyer.speak.post('/rest/order/submit', {
    items,
    addressId: buyer.addressId,
    payMoney: data.payMoney,
    withContract: [seller.shopId],
  })
  const orderId = Number(placed.data.orderIds[0])
  expect((await stateOf(orderId)).contractStatus).toBe(1)
  expect((await signOrder(world, buyer.speak, orderId)).code).toBe(0)
  const sent = await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, ...courierPapers() })
  expect(sent.code).not.toBe(0)
})

test('a shop writes texts of its own, of which one is taken', async () => {
  const seller = await aSeller(world)
  const post = (path: string, it: object = {}) => seller.speak.post(`/rest/contract/template/${path}`, it)
  const body = '第一条 质量\n{{卖方}}保证按 {{货款}} 元交货，<b>不含</b>其他费用。'
  const one = (await post('save', { name: '一', body })).data
  const two = (await post('save', { name: '二', body, isDefault: true })).data
  expect((await post('list')).data.map((it: { name: string; isDefault: boolean }) => [it.name, it.isDefault])).toEqual([
    ['二', true],
    ['一', false],
  ])
  const { goodsId } = await aGoods(world, seller, { price: 10_000, stockType: 0 })
  const buyer = await aBuyer(world)
  const orderId = await anOrderToSign(world, buyer, [{ goodsId, qty: 1 }])
  const { html } = (await buyer.speak.post('/rest/contract/previewAgreement', { orderId })).data
  expect(html).toContain('&lt;b&gt;不含')
  expect(html).toContain('保证按 100.00 元')
  const preview = '/rest/contract/previewAgreement'
  const draft = { orderId, templateId: one.templateId }
  expect((await buyer.speak.post(preview, draft)).code).toBe(10404)
  expect((await seller.speak.post(preview, draft)).code).toBe(0)
  expect((await post('del', { templateId: two.templateId })).code).toBe(0)
  expect((await post('list')).data).toMatchObject([{ templateId: one.templateId, isDefault: true }])
})

test('a treaty about payment on behalf is read in full by those it binds', async () => {
  const [buyer, payer, other] = [await aBuyer(world), await aPayer(world), await aBuyer(world)]
  const { treatyId, contentHash } = await aTreaty(world, buyer, payer)
  const preview = (by: Pick<TestBuyer, 'speak'>) => by.speak.post('/rest/contract/previewAgreement', { treatyId })
  const seen = (await preview(buyer)).data
  expect(seen).toMatchObject({ hash: contentHash, fileUrl: null })
  expect(seen.html).toContain('代付人')
  expect((await preview(payer)).data).toEqual(seen)
  expect(await preview(other)).toMatchObject({ code: 10404 })
  const both = { treatyId, orderId: 1 }
  expect((await buyer.speak.post('/rest/contract/previewAgreement', both)).code).toBe(10400)
})
