import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTicket } from '../../../test/builders/captcha.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aContract, contractInput, daysFrom, sign } from '../../../test/builders/contract.ts'
import { aCustomer } from '../../../test/builders/customer.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { sayingYes } from '../../../test/builders/prices.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Speaks = { readonly speak: Awaited<ReturnType<World['signIn']>> }
const edit = ({ speak }: Speaks, input: object) => speak.post('/rest/contract/editContract', input)
const show = ({ speak }: Speaks, contractId: number) =>
  speak.get(withQuery('/rest/contract/detail', { contractId: String(contractId) }))
const withQuery = (path: string, query: object): string =>
  `${path}?${new URLSearchParams(query as Record<string, string>)}`
const refuse = ({ speak }: Speaks, contractId: number, reason = '价格不合适') =>
  speak.post('/rest/contract/answerContract', { op: 'refuse', contractId, reason })
const faultOf = ({ code, data }: { code: number | string; data: any }) => [code, data?.fields?.[0]?.field]
const messagesOf = async ({ speak }: Speaks): Promise<string[]> =>
  (await speak.post('/rest/message/list', { type: 4 })).data.list.map((it: any) => it.title)

/** Makes a shop with goods and two buyers who are its customers. */
const openShop = async () => {
  const seller = await aSeller(world)
  const goods = await aGoods(world, seller, { price: 10_000 })
  const [one, two] = [await aBuyer(world), await aBuyer(world)]
  const customerIds: number[] = []
  // In sequence, since lists show them in the order of their ids.
  for (const [name, { userId }] of [
    ['甲场', one],
    ['乙场', two],
  ] as const)
    customerIds.push((await aCustomer(world, seller, { userId, name })).customerId)
  return { seller, goods, one, two, customerIds }
}

describe('a draft', () => {
  it('is written, read as it was written, changed in the version that was read, and deleted', async () => {
    const { seller, goods, customerIds } = await openShop()
    const written = contractInput(world, {
      customerIds,
      goods: [{ goodsId: goods.goodsId, price: '88.00', qtyLimit: 12.5 }],
    })
    const { code, data: made } = await edit(seller, {
      ...written,
      name: '秋季<b>',
      payTerm: 3,
      creditDays: 45,
      remark: '送到场',
    })
    expect([code, made.state]).toEqual([0, 0])
    const { data } = await show(seller, made.contractId)
    expect(data).toMatchObject({
      contractNo: expect.stringMatching(/^HT20\d\d\d{5}$/),
      name: '秋季<b>',
      payTerm: 3,
      creditDays: 45,
      remark: '送到场',
      signText: '2 位客户',
      totalMoney: '1100.00',
      goods: [
        {
          goodsId: String(goods.goodsId),
          price: '88.00',
          listPrice: '100.00',
          qtyLimit: 12.5,
          usedQty: 0,
          leftQty: 12.5,
        },
      ],
      customers: [
        { name: '甲场', signState: 0 },
        { name: '乙场', signState: 0 },
      ],
      history: [{ actText: '保存草稿', side: 'seller', by: '店主' }],
      buttons: ['save', 'submit', 'drop'],
      contentHash: null,
    })
    const change = { ...contractInput(world), ...made, state: undefined, version: 1, name: '冬季' }
    expect((await edit(seller, change)).code).toBe(0)
    expect((await edit(seller, change)).code).toBe(10409)
    const kept = (await show(seller, made.contractId)).data
    // Customers and goods that a change leaves out stay.
    expect([kept.name, kept.customerCount, kept.goodsCount, kept.payTerm, kept.creditDays]).toEqual([
      '冬季',
      2,
      1,
      1,
      null,
    ])
    const post = (path: string, input: object) =>
      seller.speak.post(`/rest/contract/${path}`, { contractId: made.contractId, ...input })
    expect((await post('saveContractCustomer', { customerIds: customerIds.slice(0, 1) })).data).toEqual({ count: 1 })
    expect((await post('saveContractGoods', { version: 2, goods: [] })).code).toBe(10409)
    expect((await post('saveContractGoods', { version: 3, goods: [] })).data).toEqual({ count: 0 })
    expect((await edit(seller, { op: 'submit', contractId: made.contractId })).code).toBe(30621)
    expect((await post('delContract', {})).code).toBe(0)
    expect((await show(seller, made.contractId)).code).toBe(10404)
  })

  it('is refused with the field that is wrong, and with things of other shops', async () => {
    const { seller, goods, customerIds } = await openShop()
    const other = await openShop()
    const save = (more: object) => edit(seller, { ...contractInput(world), ...more })
    expect(faultOf(await save({ endDate: daysFrom(world, -1) }))).toEqual([10400, 'endDate'])
    expect(faultOf(await save({ payTerm: 3 }))).toEqual([10400, 'creditDays'])
    const offers = (more: object) =>
      world.db.updateTable('shop').set(more).where('shopId', '=', seller.shopId).execute()
    await offers({ creditEnabled: false, offlineEnabled: false })
    expect(faultOf(await save({ payTerm: 3, creditDays: 30 }))).toEqual([10400, 'payTerm'])
    expect(faultOf(await save({ payTerm: 2 }))).toEqual([10400, 'payTerm'])
    await offers({ creditEnabled: true, offlineEnabled: true })
    expect(faultOf(await save({ name: '' }))).toEqual([10400, 'name'])
    const priced = (price: string, qtyLimit?: number) => ({ goods: [{ goodsId: goods.goodsId, price, qtyLimit }] })
    expect(faultOf(await save(priced('0.00')))).toEqual([10400, 'goods.0.price'])
    expect(faultOf(await save(priced('99999999.00', 999_999_999)))).toEqual([10400, 'goods.0.qtyLimit'])
    const twice = priced('1.00').goods
    expect(faultOf(await save({ goods: [...twice, ...twice] }))).toEqual([10400, 'goods'])
    expect((await save({ goods: [{ goodsId: other.goods.goodsId, price: '1.00' }] })).code).toBe(10404)
    expect(faultOf(await save({ customerIds: other.customerIds }))).toEqual([10400, 'customerIds'])
    const waiting = await aCustomer(world, seller, { waiting: true })
    expect(faultOf(await save({ customerIds: [waiting.customerId] }))).toEqual([10400, 'customerIds'])
    const contractId = await aContract(world, seller, { customerIds })
    expect((await show(other.seller, contractId)).code).toBe(10404)
    expect((await edit(other.seller, { op: 'submit', contractId })).code).toBe(10404)
    expect((await edit(other.seller, { ...contractInput(world), contractId, version: 1 })).code).toBe(10404)
    const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
    expect(await clerk.get('/rest/contract/list')).toMatchObject({ status: 403, code: 10403 })
    const ofOther = `/rest/contract/list?shopId=${other.seller.shopId}`
    expect((await seller.speak.get(ofOther)).code).toBe(10404)
  })
})

describe('a contract', () => {
  it('is signed by its customers as they read it, and binds who signed', async () => {
    const { seller, goods, one, two, customerIds } = await openShop()
    const contractId = await aContract(world, seller, {
      customerIds,
      goods: [{ goodsId: goods.goodsId, price: '88.00', qtyLimit: 10 }],
    })
    expect((await sign(world, one, contractId)).code).toBe(10404)
    expect((await edit(seller, { op: 'submit', contractId })).data.state).toBe(1)
    expect((await edit(seller, { ...contractInput(world), contractId, version: 9 })).code).toBe(10410)
    expect(await messagesOf(one)).toEqual(['有合同待签署'])
    const outsider = await aBuyer(world)
    expect((await sign(world, outsider, contractId)).code).toBe(10404)
    const answer = (it: Speaks, more: object) =>
      it.speak.post('/rest/contract/answerContract', {
        op: 'sign',
        contractId,
        contentHash: 'a'.repeat(64),
        captchaTicket: 'x',
        ...more,
      })
    expect((await answer(one, {})).code).toBe(30624)
    const { data: read } = await one.speak.get(withQuery('/rest/contract/offer', { contractId: String(contractId) }))
    expect(read).toMatchObject({
      customer: { name: '甲场', signState: 0 },
      buttons: ['sign', 'refuse'],
      totalMoney: '880.00',
    })
    expect(JSON.stringify(read)).not.toContain('乙场')
    expect((await answer(one, { contentHash: read.contentHash })).code).toBe(30034)
    expect((await sign(world, one, contractId)).data).toEqual({ state: 2, signState: 1 })
    expect((await sign(world, one, contractId)).code).toBe(30623)
    expect((await refuse(two, contractId)).data).toEqual({ state: 2, signState: 2 })
    const usable = async ({ speak }: Speaks, more: object = {}) =>
      (await speak.get(withQuery('/rest/contract/selContractSelList', { shopId: seller.shopId, ...more }))).data
    expect(await usable(one)).toMatchObject([
      { contractId: String(contractId), goods: [{ goodsId: String(goods.goodsId), price: '88.00', leftQty: 10 }] },
    ])
    expect(await usable(one, { goodsIds: '99999' })).toEqual([])
    expect(await usable(two)).toEqual([])
    expect((await show(seller, contractId)).data).toMatchObject({
      signText: '已签 1/2，1 位拒签',
      customers: [
        { signState: 1, signBy: '张海' },
        { signState: 2, refuseReason: '价格不合适' },
      ],
      buttons: ['extend', 'terminate'],
    })
    // A customer of the contract sees what the shop and it did, and nothing of the other customers.
    const seen = (await two.speak.get(withQuery('/rest/contract/offer', { contractId: String(contractId) }))).data
    expect(seen.history.map((it: any) => it.actText)).toEqual(['拒签', '提交签署', '保存草稿'])
    expect(await messagesOf(seller)).toEqual(['客户拒签合同', '客户已签署合同'])
    const offers = async (it: Speaks, more: object = {}) =>
      (await it.speak.get(withQuery('/rest/contract/offers', more))).data.list.map((row: any) => row.signState)
    expect([await offers(one), await offers(two, { signState: '2' }), await offers(outsider)]).toEqual([[1], [2], []])
    // The common list, called as the buyer: it does not reveal for whom else a contract is.
    const asBuyer = async (it: Speaks, more: object = {}) =>
      (await it.speak.get(withQuery('/rest/contract/list', { side: 'buyer', ...more }))).data.list
    expect(await asBuyer(two)).toMatchObject([
      {
        contractId: String(contractId),
        shop: { shopId: String(seller.shopId) },
        customerCount: 1,
        signText: '已签 0/1，1 位拒签',
        buttons: [],
      },
    ])
    expect(JSON.stringify(await asBuyer(two))).not.toContain('甲场')
    expect(await asBuyer(two, { customerId: String(customerIds[0]) })).toEqual([])
    expect(await asBuyer(outsider)).toEqual([])
    expect((await outsider.speak.get('/rest/contract/list')).code).toBe(10403)
  })

  it('is taken back before anybody signs, and ends when all refuse', async () => {
    const { seller, goods, one, two, customerIds } = await openShop()
    const contractId = await aContract(world, seller, {
      customerIds,
      goods: [{ goodsId: goods.goodsId }],
      submitted: true,
    })
    await refuse(one, contractId)
    expect((await edit(seller, { op: 'withdraw', contractId })).data.state).toBe(0)
    expect((await one.speak.get(withQuery('/rest/contract/offer', { contractId: String(contractId) }))).code).toBe(
      10404,
    )
    await sayingYes((more) => edit(seller, { op: 'submit', contractId, ...more }))
    // Both at the same time: one of them is the last to refuse.
    const states = await Promise.all([refuse(one, contractId), refuse(two, contractId)])
    expect(states.map((it) => it.data.state).toSorted()).toEqual([1, 4])
    const { data } = await show(seller, contractId)
    expect([data.state, data.endReason, data.buttons]).toEqual([4, '客户全部拒签', ['copy']])
    const { data: copied } = await edit(seller, { op: 'copy', contractId })
    expect((await show(seller, copied.contractId)).data).toMatchObject({
      state: 0,
      name: data.name,
      beginDate: daysFrom(world, 0),
      customerCount: 2,
      goodsCount: 1,
      history: [{ actText: '复制为新合同', text: `自 ${data.contractNo}` }],
    })
  })

  it('is signed once by many at once', async () => {
    const { seller, goods, one, customerIds } = await openShop()
    const contractId = await aContract(world, seller, {
      customerIds,
      goods: [{ goodsId: goods.goodsId }],
      submitted: true,
    })
    const { data } = await one.speak.get(withQuery('/rest/contract/offer', { contractId: String(contractId) }))
    const tickets = await Promise.all(Array.from({ length: 6 }, () => aTicket(world, 'sign')))
    const answers = await Promise.all(
      tickets.map((captchaTicket) =>
        one.speak.post('/rest/contract/answerContract', {
          op: 'sign',
          contractId,
          contentHash: data.contentHash,
          captchaTicket,
        }),
      ),
    )
    expect(answers.map((it) => it.code).toSorted()).toEqual([0, 30623, 30623, 30623, 30623, 30623])
  })

  it('is put off, ends after its last day, and is terminated with a reason', async () => {
    const { seller, goods, one, customerIds } = await openShop()
    const started = async () => {
      const contractId = await aContract(world, seller, {
        customerIds,
        goods: [{ goodsId: goods.goodsId }],
        submitted: true,
      })
      await sign(world, one, contractId)
      return contractId
    }
    const [late, early, stopped] = [await started(), await started(), await started()]
    const end = daysFrom(world, 30)
    const extend = (endDate: string) => edit(seller, { op: 'extend', contractId: late, endDate })
    expect(await extend(end)).toMatchObject({ code: 30625, msg: `延期须晚于原截止日期 ${end}` })
    expect((await extend(daysFrom(world, 40))).data.state).toBe(2)
    expect(faultOf(await edit(seller, { op: 'terminate', contractId: stopped, reason: '' }))).toEqual([10400, 'reason'])
    expect((await edit(seller, { op: 'terminate', contractId: stopped, reason: '原料涨价' })).data.state).toBe(4)
    expect((await sign(world, one, stopped)).code).toBe(10410)
    // Sessions expire before the contracts do.
    const after = async (days: number) => {
      await world.later(days * 86_400_000)
      await world.settle()
      const [shop, buyer] = [
        { speak: await world.signIn(seller.ownerUserId) },
        { speak: await world.signIn(one.userId) },
      ]
      const usable = await buyer.speak.get(withQuery('/rest/contract/selContractSelList', { shopId: seller.shopId }))
      const shown = await Promise.all([late, early, stopped].map((it) => show(shop, it)))
      return { states: shown.map((it) => it.data.state), usable: usable.data.length, titles: await messagesOf(buyer) }
    }
    const soon = (titles: string[]) => titles.filter((it) => it === '合同即将到期').length
    expect(soon((await after(22)).titles)).toBe(0)
    const before = await after(7)
    expect(before).toMatchObject({ states: [2, 2, 4], usable: 2 })
    // No notice yet for the postponed contract, and never one for the terminated.
    expect(soon(before.titles)).toBe(1)
    expect(await after(2)).toMatchObject({ states: [2, 3, 4], usable: 1 })
    const { titles, ...last } = await after(10)
    expect(last).toEqual({ states: [3, 3, 4], usable: 0 })
    expect(titles.filter((it) => it === '合同已到期')).toHaveLength(2)
    expect(soon(titles)).toBe(2)
  })

  it('is found by number, name, customer, state and last day', async () => {
    const { seller, customerIds, goods } = await openShop()
    const first = await aContract(world, seller, {
      customerIds: customerIds.slice(0, 1),
      goods: [{ goodsId: goods.goodsId }],
      submitted: true,
    })
    const second = await aContract(world, seller, {})
    const { contractNo, name } = (await show(seller, first)).data
    const found = async (filter: object) =>
      (await seller.speak.get(withQuery('/rest/contract/list', filter))).data.list.map((it: any) =>
        Number(it.contractId),
      )
    expect(await found({})).toEqual([second, first])
    for (const filter of [
      { keyword: contractNo },
      { keyword: name },
      { keyword: '甲' },
      { state: '1' },
      { customerId: String(customerIds[0]) },
    ])
      expect(await found(filter)).toEqual([first])
    expect(await found({ keyword: '%' })).toEqual([])
    expect(await found({ endFrom: daysFrom(world, 31) })).toEqual([])
    expect(await found({ endTo: daysFrom(world, 30), sort: 'ending' })).toEqual([second, first])
  })
})
