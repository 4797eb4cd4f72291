import { expect, it } from 'vitest'
import { debtsOf } from '../../../test/builders/credit.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aStaff } from '../../../test/builders/shop.ts'

/* Anybody with the address of a letter, such as a bank, reads it without a login. */

const { world, seller } = await openMarket()
const { aDebtor, sent, ask, decide } = debtsOf(world, seller)
const day = 86_400_000
const headers = { 'sec-fetch-site': 'same-origin', host: 'localhost' }

const fetchPaper = (path: string) =>
  world.app.inject({ url: path.replace('/rest/order/debt/view/', '/order/debt/paper/'), headers })
const kindOf = ({ headers: said, rawPayload }: Awaited<ReturnType<typeof fetchPaper>>) => [
  said['content-type'],
  rawPayload.subarray(0, 5).toString(),
]
const codeOf = ({ json }: Awaited<ReturnType<typeof fetchPaper>>) => Number(json().code)

it('the letter and its PDF open without a login for a day; a wrong address says so', async () => {
  const debtor = await aDebtor()
  const orderId = await sent(debtor)
  const { viewUrl } = (await ask(debtor, orderId)).data
  const visitor = world.visitor
  expect((await visitor.form(viewUrl, {})).data).toMatchObject({ letterText: '', canConfirm: false })
  expect(codeOf(await fetchPaper(viewUrl))).toBe(10404)
  await decide({ orderId, pass: true })
  const seen = (await visitor.form(viewUrl, {})).data
  expect(seen).toMatchObject({ debt: { state: 2 }, canConfirm: false })
  expect(kindOf(await fetchPaper(viewUrl))).toEqual(['application/pdf', '%PDF-'])
  const other = viewUrl.replace(/[0-9a-f]{4}$/, (end: string) => (end === '0000' ? '1111' : '0000'))
  expect(await visitor.form(other, {})).toMatchObject({ code: 30130, data: null })
  expect(codeOf(await fetchPaper(other))).toBe(30130)
  await world.later(day + 1_000)
  expect(await visitor.form(viewUrl, {})).toMatchObject({ code: 30130, data: { orderId: String(orderId) } })
  expect(codeOf(await fetchPaper(viewUrl))).toBe(30130)
  seller.speak = await world.signIn(seller.ownerUserId)
})

it('staff who buy are not offered to confirm their own debt', async () => {
  const debtor = await aDebtor()
  await aStaff(world, seller, ['FIN'], { userId: debtor.buyer.userId })
  const self = { ...debtor.buyer, speak: await world.signIn(debtor.buyer.userId) }
  const orderId = await sent({ ...debtor, buyer: self })
  const { viewUrl } = (await ask({ ...debtor, buyer: self }, orderId)).data
  expect((await self.speak.form(viewUrl, {})).data.canConfirm).toBe(false)
  expect((await seller.speak.form(viewUrl, {})).data.canConfirm).toBe(true)
})
