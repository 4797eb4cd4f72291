import { describe, expect, test } from 'vitest'
import { accountBalance } from '../../../../test/builders/ledger.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { agreement, aPair, aProposed, offsetCall, proposal } from '../../../../test/builders/offset.ts'
import type { Trader } from '../../../../test/builders/offset.ts'
import { aBuyer } from '../../../../test/builders/order.ts'
import { addMember } from '../../identity/public.ts'
import { notReceived, setOff } from '../../ledger/public.ts'

const { world } = await openMarket()

const billRow = (billId: number) =>
  world.db.selectFrom('bill').selectAll().where('billId', '=', billId).executeTakeFirstOrThrow()
const paidOf = async (billIds: readonly number[]) =>
  Promise.all(billIds.map(async (billId) => [(await billRow(billId)).paidMoney, (await billRow(billId)).state]))
const agree = async (by: Trader, offsetId: number) => offsetCall(by, 'decide', await agreement(by, offsetId))

describe('mutual debts', () => {
  test('are set off in one statement that both sign, and pay bills of both, oldest first and to the fen', async () => {
    const { one, two, owes } = await aPair(world)
    const bills = [await owes(one, two, 3), await owes(one, two, 2), await owes(two, one, 4)]
    const mutual = (await offsetCall(one, 'mutual', { otherBoId: two.boId })).data
    expect(mutual.others).toMatchObject([{ boId: String(two.boId), oweMoney: '500.00', owedMoney: '400.00' }])
    expect(mutual.bills.map((it: { side: string }) => it.side)).toEqual(['owe', 'owe', 'owed'])
    const offsetId = await aProposed(one, two, { billIds: bills, setOffMoney: '399.99', remark: '以猪抵料' })
    expect(await paidOf(bills)).toEqual([
      [0, 40],
      [0, 40],
      [0, 40],
    ])
    expect((await offsetCall(one, 'detail', { offsetId })).data).toMatchObject({
      mine: true,
      state: 1,
      stateText: '待对方确认',
      buttons: ['withdraw'],
      lines: [
        { side: 'owe', money: '300.00' },
        { side: 'owe', money: '99.99' },
        { side: 'owed', money: '399.99' },
      ],
    })
    expect((await offsetCall(two, 'detail', { offsetId })).data).toMatchObject({
      stateText: '待我确认',
      buttons: ['agree', 'refuse'],
      contentText: expect.stringContaining('大写：叁佰玖拾玖元玖角玖分'),
    })
    const said = await agreement(two, offsetId)
    expect((await offsetCall(one, 'decide', said)).code).toBe(10410)
    expect((await offsetCall(two, 'decide', { ...said, password: 'wrong' })).data.fields[0].field).toBe('password')
    expect((await offsetCall(two, 'decide', { ...said, contentHash: '0'.repeat(64) })).code).toBe(31013)
    expect((await offsetCall(two, 'decide', said)).data).toEqual({ offsetId: String(offsetId), state: 2 })
    expect((await offsetCall(two, 'decide', said)).code).toBe(10410)
    expect(await paidOf(bills)).toEqual([
      [30_000, 50],
      [9_999, 40],
      [39_999, 40],
    ])
    const ofShops = async (shopId: number) => [
      await accountBalance(world.db, setOff(shopId)),
      await accountBalance(world.db, notReceived(shopId)),
    ]
    expect(await ofShops(one.shop.shopId)).toEqual([39_999, 39_999])
    expect(await ofShops(two.shop.shopId)).toEqual([39_999, 39_999])
    expect((await two.bills.bill(bills[1]!)).payments).toMatchObject([
      { amountMoney: '99.99', way: '往来互抵', state: 2, serialNo: expect.stringMatching(/^HD\d{14}-\d$/) },
    ])
    expect((await two.bills.bill(bills[0]!)).log[0].text).toContain('对账单已结清')
    const { proof, sealedText, sealNo } = await world.db
      .selectFrom('billOffset')
      .selectAll()
      .where('offsetId', '=', offsetId)
      .executeTakeFirstOrThrow()
    const { signing } = world.house.ports
    expect(await signing.verify(Buffer.from(sealedText!), proof!)).toMatchObject({ serialNo: sealNo })
    expect(await signing.verify(Buffer.from(sealedText!.replace('399.99', '499.99')), proof!)).toBeUndefined()
  })

  test('are set off for no more than the smaller of both, of bills that are open between both alone', async () => {
    const { one, two, owes } = await aPair(world)
    const bills = [await owes(one, two, 3), await owes(two, one, 1)]
    const drafted = async (billIds: readonly number[], setOffMoney: string) =>
      (await offsetCall(one, 'draft', { otherBoId: two.boId, billIds, setOffMoney })).code
    expect(await drafted(bills, '100.01')).toBe(31014)
    expect(await drafted(bills, '0')).toBe(31014)
    expect(await drafted(bills, '100.00')).toBe(0)
    const purchaser = await two.bills.aPurchaser(await aBuyer(world))
    const ofOthers = await two.bills.invoiced(purchaser, [await two.bills.received(purchaser)])
    expect(await drafted([...bills, ofOthers], '100.00')).toBe(31013)
    expect(await drafted([bills[0]!, ofOthers], '100.00')).toBe(31013)
    const input = await proposal(one, two, { billIds: bills, setOffMoney: '100.00' })
    expect((await offsetCall(one, 'propose', { ...input, setOffMoney: '99.00' })).code).toBe(31013)
  })

  test('stay as they are where the other refuses with a reason, or it is taken back before they answer', async () => {
    const { one, two, owes } = await aPair(world)
    const bills = [await owes(one, two, 1), await owes(two, one, 1)]
    const terms = { billIds: bills, setOffMoney: '100.00' }
    const refused = await aProposed(one, two, terms)
    expect((await offsetCall(two, 'decide', { offsetId: refused, agree: false })).code).toBe(10400)
    const no = { offsetId: refused, agree: false, reason: '猪款下月才到期' }
    expect((await offsetCall(two, 'decide', no)).data.state).toBe(3)
    expect((await offsetCall(one, 'detail', { offsetId: refused })).data).toMatchObject({
      stateText: '对方未同意',
      reason: '猪款下月才到期',
      buttons: [],
    })
    const withdrawn = await aProposed(one, two, terms)
    expect((await offsetCall(two, 'withdraw', { offsetId: withdrawn })).code).toBe(10410)
    expect((await offsetCall(one, 'withdraw', { offsetId: withdrawn })).data.state).toBe(4)
    expect((await offsetCall(two, 'decide', { ...no, offsetId: withdrawn })).code).toBe(10410)
    const outsider = (await aPair(world)).one
    expect((await offsetCall(outsider, 'detail', { offsetId: withdrawn })).code).toBe(10404)
    expect((await offsetCall(outsider, 'withdraw', { offsetId: withdrawn })).code).toBe(10404)
    expect((await offsetCall(outsider, 'list', {})).data.total).toBe(0)
    expect((await offsetCall(two, 'list', { tab: 'ended' })).data.list).toMatchObject([
      { offsetId: String(withdrawn), mine: false },
      { offsetId: String(refused), mine: false },
    ])
    const tabs = (await offsetCall(two, 'tabs', {})).data
    expect(tabs.find((it: { status: string }) => it.status === 'ended').count).toBe(2)
    expect(await paidOf(bills)).toEqual([
      [0, 40],
      [0, 40],
    ])
  })

  test('that changed since are not set off: one of two statements over the same bill counts', async () => {
    const { one, two, owes } = await aPair(world)
    const bills = [await owes(one, two, 2), await owes(two, one, 2)]
    // Both statements would fit, but the text of the later one names amounts that are no longer open.
    const first = await aProposed(one, two, { billIds: bills, setOffMoney: '50.00' })
    const second = await aProposed(two, one, { billIds: bills, setOffMoney: '50.00' })
    const answers = await Promise.all([agree(two, first), agree(one, second)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 31013])
    expect(await paidOf(bills)).toEqual([
      [5_000, 40],
      [5_000, 40],
    ])
    const lost = answers[0]!.code === 0 ? second : first
    expect((await offsetCall(lost === first ? two : one, 'detail', { offsetId: lost })).data).toMatchObject({
      changed: true,
      buttons: ['refuse'],
    })
  })
})

test('a payment recorded at the same moment and a set-off never pay a bill past what it comes to', async () => {
  const { one, two, owes } = await aPair(world)
  for (let round = 0; round < 4; round += 1) {
    const bills = [await owes(one, two, 1), await owes(two, one, 1)]
    const offsetId = await aProposed(one, two, { billIds: bills, setOffMoney: '100.00' })
    const said = await agreement(two, offsetId)
    const [set, paid] = await Promise.all([
      offsetCall(two, 'decide', said),
      one.speak.post('/rest/purchase/bill/pay', one.bills.payment(bills[0]!, '30.00')),
    ])
    const { paidMoney, payableMoney } = await billRow(bills[0]!)
    expect([set.code, paid.code].filter((code) => code === 0)).toHaveLength(1)
    expect(paidMoney).toBe(set.code === 0 ? payableMoney : 0)
    expect(set.code === 0 || set.code === 31013).toBe(true)
  }
})

test('agreed to and taken back at once, one of both happens', async () => {
  const { one, two, owes } = await aPair(world)
  const bills = [await owes(one, two, 1), await owes(two, one, 1)]
  const offsetId = await aProposed(one, two, { billIds: bills, setOffMoney: '50.00' })
  const said = await agreement(two, offsetId)
  const answers = await Promise.all([
    offsetCall(two, 'decide', said),
    offsetCall(one, 'withdraw', { offsetId }),
    offsetCall(two, 'decide', said),
  ])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const agreed = answers[1]!.code !== 0
  expect((await paidOf(bills)).map(([paid]) => paid)).toEqual(agreed ? [5_000, 5_000] : [0, 0])
})

test('who is of both sides does not agree for the other', async () => {
  const { one, two, owes } = await aPair(world)
  const bills = [await owes(one, two, 2), await owes(two, one, 2)]
  const offsetId = await aProposed(one, two, { billIds: bills, setOffMoney: '100.00' })
  await world.write((ctx) =>
    addMember(ctx, { boId: two.boId, userId: one.userId, roleCodes: ['E_FIN'], isDefault: false }),
  )
  const both = await world.signIn(one.userId)
  const said = await agreement(two, offsetId)
  const decide = async () =>
    Number((await both.post('/rest/purchase/offset/decide', said, { 'x-bo-id': String(two.boId) })).code)
  expect(await decide()).toBe(30544)
  expect(await paidOf(bills)).toEqual([
    [0, 40],
    [0, 40],
  ])
  expect((await offsetCall(two, 'decide', said)).code).toBe(0)
})
