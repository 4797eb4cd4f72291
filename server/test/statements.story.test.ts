import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@mall/api/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import { statements } from '../src/kernel/database.ts'
import type { Served } from '../src/kernel/serve.ts'
import { writeSheet } from '../src/kernel/sheet.ts'
import { saveParam } from '../src/modules/content/public.ts'
import { addOperator } from '../src/modules/identity/public.ts'
import { addAddress } from '../src/modules/member/public.ts'
import { startTask } from '../src/modules/task/public.ts'
import { aCaptcha, aTicket } from './builders/captcha.ts'
import { aGoods } from './builders/catalog.ts'
import { aPicture, upload } from './builders/file.ts'
import { aFreightTemplate } from './builders/freight.ts'
import { aMobile, aUser } from './builders/identity.ts'
import { aBuyer, anAddress, anOrder, aPaidOrder, aSeller } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { aView } from './builders/view.ts'
import { callWire } from './call-wire.ts'
import { sampleInput } from './sample-input.ts'
import { openWorld, unique } from './world.ts'
import type { World } from './world.ts'

/*
 * How many statements every call sends for a typical input, compared exactly with docs/statements.md: a call that asks
 * once more shows in the change that makes it do so. `npx vitest run --project stories server/test/statements -u` writes
 * the table anew.
 */

type Input = Record<string, unknown>

const day = 86_400_000
const password = 'right-password'
let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
let buyer: TestBuyer
let operatorId: number
/** Somebody whose other sessions may end. */
let changerId: number
let goods: Awaited<ReturnType<typeof aGoods>>[]
let oldOrder: number

beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
  const other = await aSeller(world)
  buyer = await aBuyer(world)
  operatorId = (await aUser(world)).userId
  changerId = (await aUser(world, { password })).userId
  await world.write((ctx) => addOperator(ctx, operatorId, ['OP_ADMIN']))
  await world.write((ctx) => saveParam(ctx, { key: 'site.name', value: '农信商城', isPublic: true, remark: '' }))
  const freightTemplateId = await aFreightTemplate(world, seller)
  goods = await Promise.all([
    aGoods(world, seller, { stock: 100_000_000, freightTemplateId }),
    aGoods(world, seller, { stock: 100_000_000, stockType: 2 }),
    aGoods(world, other, { stock: 100_000_000 }),
  ])
  oldOrder = (await aPaidOrder(world, buyer, items())).orderId
  // Long enough to remind of it; by then the sessions have ended.
  await world.later(day + 60_000)
  buyer = { ...buyer, speak: await world.signIn(buyer.userId) }
  seller = { ...seller, speak: await world.signIn(seller.ownerUserId) }
}, 120_000)
afterAll(() => world?.close())

const items = () => goods.slice(0, 2).map(({ goodsId }) => ({ goodsId, qty: 2 }))
const unpaid = () => anOrder(buyer, items())
const unpaidId = async () => ({ orderId: (await unpaid()).orderId })
const paid = () => aPaidOrder(world, buyer, items())
const shipIt = { logisticsType: 1, companyCode: 'SF', trackingNo: 'SF1' }
const shipped = async () => {
  const { orderId } = await paid()
  await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, ...shipIt })
  return { orderId }
}
const cancelled = async () => {
  const { orderId } = await unpaid()
  await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
  return { orderId }
}
const inCart = async () => {
  const added = []
  for (const { goodsId } of goods) added.push(await buyer.speak.post('/rest/cart/add', { goodsId, qty: 2 }))
  return added.map(({ data }) => Number(data.cartId))
}
const atCashier = async () => {
  const { tradeNo } = await unpaid()
  const { data } = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
  return { tradeNo, payNo: data.payNo as string, token: data.cashierUrl.split('/').at(-1) as string }
}
const aPaper = async (orderId: number) => {
  const { path, name, ext, size } = (await upload(world, buyer.speak, await aPicture(), { bizType: 1 })).data
  return { bizType: 1, bizId: orderId, files: [{ path, name, ext, size }] }
}
const keptPaper = async () => {
  const paper = await aPaper((await unpaid()).orderId)
  const { data } = await buyer.speak.post('/scbasic/system/systemfile/saveList', paper)
  return { fileId: Number(data[0].fileId), name: data[0].path.split('/').at(-1) }
}
const newAddress = async () => {
  const { userId, boId } = buyer
  return { addressId: await world.write((ctx) => addAddress(ctx, { ...anAddress(), userId, boId })) }
}
const delivery = async (order: Promise<{ orderId: number }>) => {
  const { orderId } = await order
  const { version } = (await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })).data
  return { orderId, version }
}

const aTrackingSheet = async () => {
  const columns = ['订单号', '物流公司', '运单号'].map((name) => ({ name, kind: 'text' as const, width: 12 }))
  const bytes = Buffer.from(await writeSheet('xlsx', columns, [['SC404', '中通', 'ZT12345']]))
  return { path: (await upload(world, seller.speak, bytes, { bizType: 9, ext: 'xlsx' })).data.path as string }
}
/** One that waits for a yes. */
const aTask = async () => {
  const { shopId, ownerUserId: userId } = seller
  const task = { shopId, userId, kind: 'order.ship', title: '运单号', input: {}, steps: 0, asks: true } as const
  return { taskId: await world.write((ctx) => startTask(ctx, task)) }
}

/** A plan for one order. */
const aPlan = async (batch: string, more: object) => {
  const input = { orderIds: [(await unpaid()).orderId], ...more }
  return (await seller.speak.post(`/rest/order/batch/${batch}/check`, input)).data.planId as string
}

/** What a field of this name usually holds. */
const usual: Readonly<Record<string, () => Promise<unknown> | unknown>> = {
  orderId: async () => (await paid()).orderId,
  shopId: () => seller.shopId,
  boId: () => buyer.boId,
  goodsId: () => goods[0]!.goodsId,
  spuId: () => goods[0]!.spuId,
  addressId: () => buyer.addressId,
  keyword: () => '育肥料',
  visitorId: () => randomBytes(16).toString('hex'),
}

/** Inputs that the names of fields do not tell. */
const typical: Readonly<Record<string, () => Promise<Input> | Input>> = {
  'captcha.check': async () => ({ captchaId: await aCaptcha(world, 'login'), answer: 'wxyz' }),
  'captcha.submit': async () => ({ captchaId: await aCaptcha(world, 'login'), answer: 'wxyz' }),
  'captcha.drop': async () => ({ captchaId: await aCaptcha(world, 'login') }),
  'identity.login': async () => ({ account: (await aUser(world, { password })).account, password }),
  'identity.register': async () => ({
    account: `u${unique()}`,
    mobile: aMobile(),
    name: '张三',
    password: 'Abcd1234',
    captchaTicket: await aTicket(world, 'register'),
  }),
  'identity.changePassword': () => ({ oldPassword: password, newPassword: password }),
  'identity.findUsers': () => ({ keyword: buyer.mobile }),
  'permission.checkRole': () => ({ roleCode: 'E_ADMIN' }),
  'identity.orgDetail': () => ({ boId: seller.boId }),
  'order.startExport': () => ({ status: '30' }),
  'order.checkShipping': aTrackingSheet,
  'order.checkRemarks': async () => ({ orderIds: [(await paid()).orderId], sellerRemark: '加急' }),
  'order.runRemarks': async () => ({ planId: await aPlan('remark', { sellerRemark: '加急' }) }),
  'order.undoRemarks': async () => {
    const planId = await aPlan('remark', { sellerRemark: '加急' })
    await seller.speak.post('/rest/order/batch/remark/run', { planId })
    return { planId }
  },
  'order.checkClosing': async () => ({ orderIds: [(await unpaid()).orderId], reason: '缺货' }),
  'order.runClosing': async () => ({ planId: await aPlan('close', { reason: '缺货' }) }),
  'view.ofList': () => ({ list: 'order.seller' }),
  'view.save': () => ({ list: 'order.seller', name: '要发的', query: 'status=30' }),
  'view.change': async () => ({ viewId: await aView(seller), name: '改名的' }),
  'view.drop': async () => ({ viewId: await aView(seller) }),
  'view.arrange': () => ({ list: 'order.seller', columns: { rows: 'dense' } }),
  'task.detail': aTask,
  'task.confirm': aTask,
  'task.cancel': aTask,
  'task.result': async () => {
    const { taskId } = (await seller.speak.post('/rest/order/export')).data
    await world.settle()
    return { taskId }
  },
  'file.uploadToken': () => ({ ext: 'png', size: 1_000 }),
  'file.saveList': async () => aPaper((await unpaid()).orderId),
  'file.delById': async () => ({ fileId: (await keptPaper()).fileId }),
  'file.readPrivate': keptPaper,
  'member.saveAddress': anAddress,
  'member.delAddress': newAddress,
  'member.setDefaultAddress': newAddress,
  'freight.estimate': () => ({ goodsId: goods[0]!.goodsId, qty: 2, areaId: 130_109 }),
  'cashier.page': async () => ({ token: (await atCashier()).token }),
  'cashier.act': async () => ({ token: (await atCashier()).token, action: 'pay' }),
  'cart.list': async () => (await inCart(), {}),
  'cart.merge': () => ({ lines: items() }),
  'cart.update': async () => ({ op: 'check', cartIds: await inCart(), checked: true }),
  'payment.state': async () => ({ payNo: (await atCashier()).payNo }),
  'payment.list': async () => ({ tradeNo: (await atCashier()).tradeNo }),
  'order.preview': async () => ({ cartIds: await inCart(), addressId: buyer.addressId }),
  'order.submit': async () => {
    const wish = { cartIds: await inCart(), addressId: buyer.addressId }
    const { data } = await buyer.speak.post('/rest/order/preview', wish)
    return { ...wish, payMoney: data.payMoney }
  },
  'order.tracking': shipped,
  'order.toPay': async () => ({ tradeNo: (await unpaid()).tradeNo }),
  'order.cancelCheck': unpaidId,
  'order.cancel': unpaidId,
  'order.close': unpaidId,
  'order.remove': cancelled,
  'order.remind': () => ({ orderId: oldOrder }),
  'order.receive': shipped,
  'order.edit': async () => ({ ...(await delivery(unpaid())), buyerRemark: '请早些送' }),
  'order.sellerEdit': async () => ({ ...(await delivery(paid())), sellerRemark: '老客户' }),
  'order.toShip': async () => ({ orderIds: [(await paid()).orderId, (await paid()).orderId] }),
  'order.ship': async () => ({ orderId: (await paid()).orderId, ...shipIt }),
  'paying.create': async () => ({ tradeNo: (await unpaid()).tradeNo, payType: 1, channel: 'wechat' }),
  'favourite.edit': () => ({ type: 1, targetId: goods[0]!.spuId, on: true }),
  'favourite.check': () => ({ type: 1, targetIds: goods.map(({ spuId }) => spuId) }),
  'storefront.detail': () => ({ goodsId: goods[0]!.goodsId }),
  'storefront.searchGoods': () => ({ keyword: '育肥料', facets: true }),
  'storefront.suggest': () => ({ keyword: 'yufei' }),
  'workbench.plate': () => ({ plateId: 3 }),
}

/** Who asks where the access alone does not say it: a call anybody may make can ask more for somebody who signed in. */
const askedBy = (name: string, access: Endpoint['access']): number | undefined => {
  if (/^shop\.(mine|current|makeDefault|has|mayManage)$|^workbench\.sellerMenu$/.test(name)) return seller.ownerUserId
  if (name === 'identity.changePassword') return changerId
  if (/^cart\.|^favourite\.|^storefront\.detail$|^workbench\.header$/.test(name)) return buyer.userId
  if (access === 'public') return undefined
  if (access === 'signedIn') return buyer.userId
  return { buyer: buyer.userId, party: buyer.userId, seller: seller.ownerUserId, operator: operatorId }[access.role]
}

const inputOf = async ({ name, endpoint }: Served): Promise<Input> => {
  const needed = sampleInput(endpoint.input)
  const told = (await typical[name]?.()) ?? {}
  for (const field of Object.keys(needed))
    if (!(field in told)) needed[field] = (await usual[field]?.()) ?? needed[field]
  return { ...needed, ...told }
}

/** Every statement while it works, the frame of the transaction included. */
const count = async (work: () => Promise<unknown>): Promise<number> => {
  let seen = 0
  const note = () => void (seen += 1)
  statements.subscribe(note)
  await work().finally(() => statements.unsubscribe(note))
  return seen
}

const asPages = async (served: Served): Promise<{ sent: number; wrong: string }> => {
  const { name, endpoint } = served
  const input = await inputOf(served)
  const userId = askedBy(name, endpoint.access)
  // A new session each time, so that it is always asked for.
  const token = userId === undefined ? undefined : (await world.signIn(userId)).token
  await world.settle()
  let heard: Awaited<ReturnType<typeof callWire>> | undefined
  const sent = await count(async () => {
    heard = await callWire(world, endpoint, endpoint.at[0]!, input, token)
  })
  const { status, answer } = heard!
  const ok = status < 400 && (answer === undefined || Number(answer.code) === 0)
  return { sent, wrong: ok ? '' : `${name}: ${status} ${answer?.msg} ${JSON.stringify(answer?.data)}` }
}

/** The channel signs what it tells. */
const asChannel = async (): Promise<{ sent: number; wrong: string }> => {
  const { payNo } = await atCashier()
  const { payMoney } = (await buyer.speak.get(`/rest/pay/state?payNo=${payNo}`)).data
  const amount = Number(payMoney.replace('.', ''))
  const notice = { payNo, tradeNo: `W${payNo}`, amount, result: 'paid', payTime: world.now() } as const
  await world.settle()
  let heard = false
  const sent = await count(async () => {
    heard = await world.house.ports.cashier.notify('wechat', notice)
  })
  return { sent, wrong: heard ? '' : 'payment.notify: not believed' }
}

/** Two goods of two shops, from the look at the sum to the word of the channel that they are paid. */
const checkout = async (): Promise<void> => {
  const wish = { items: [goods[0]!, goods[2]!].map(({ goodsId }) => ({ goodsId, qty: 2 })), addressId: buyer.addressId }
  const { payMoney } = (await buyer.speak.post('/rest/order/preview', wish)).data
  const key = { 'idempotency-key': randomBytes(12).toString('hex') }
  const { tradeNo } = (await buyer.speak.post('/rest/order/submit', { ...wish, payMoney }, key)).data
  const wayToPay = { tradeNo, payType: 1, channel: 'wechat' }
  const { payNo } = (await buyer.speak.post('/rest/pay/create', wayToPay)).data
  const amount = Number(payMoney.replace('.', ''))
  const notice = { payNo, tradeNo: `W${payNo}`, amount, result: 'paid', payTime: world.now() } as const
  if (!(await world.house.ports.cashier.notify('wechat', notice))) throw new Error('not believed')
}

/** What a checkout costs while the session is remembered, and what the jobs of so many cost together. */
const countCheckouts = async (times: number): Promise<{ each: number; jobs: number }> => {
  await checkout()
  await world.settle()
  const sent: number[] = []
  while (sent.length < times) sent.push(await count(checkout))
  return { each: Math.min(...sent), jobs: await count(() => world.settle()) }
}

it('every call sends the statements it is known for', async () => {
  const rows: (readonly [string, string, string])[] = []
  const wrong: string[] = []
  for (const served of rooms.flatMap((room) => room.routes)) {
    const asked = served.name === 'payment.notify' ? await asChannel() : await asPages(served)
    rows.push([served.name, served.endpoint.effect, String(asked.sent)])
    if (asked.wrong !== '') wrong.push(asked.wrong)
  }
  expect(wrong).toEqual([])
  const { each, jobs } = await countCheckouts(20)
  const words = `# What each call asks of the database

Statements of one call with a typical input, the session's own and the frame of its transactions (\`begin\`, \`commit\`)
included; jobs that follow are not. Written by \`server/test/statements.story.test.ts\`, which compares it exactly.

| call | effect | statements |
|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

From two goods of two shops to paid orders, in four calls of a session that is remembered: ${each}. The jobs of
twenty such checkouts, worked together: ${jobs}.
`
  await expect(words).toMatchFileSnapshot('../../docs/statements.md')
}, 120_000)
