import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '../src/house.ts'
import type { Served } from '../src/kernel/serve.ts'
import { hashPassword } from '../src/modules/identity/public.ts'
import { writeSheet } from '../src/kernel/sheet.ts'
import { sendMessage } from '../src/modules/message/public.ts'
import { startTask } from '../src/modules/task/public.ts'
import { aGoods } from './builders/catalog.ts'
import { aPicture, upload } from './builders/file.ts'
import { aBuyer, anAddress, anOrder, aPaidOrder, aSeller } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { aView } from './builders/view.ts'
import { callWire } from './call-wire.ts'
import { brokenInvariants } from './invariants.ts'
import { openWorld, unique } from './world.ts'
import type { World } from './world.ts'

/*
 * Every call that changes something, pressed five times at once. With a key all presses have one answer and leave what one
 * leaves; where a second press makes no sense, the same holds without a key.
 */

const presses = 5
const password = 'farm-2026'

let world: World
let buyer: TestBuyer
let seller: Awaited<ReturnType<typeof aSeller>>
let goods: Awaited<ReturnType<typeof aGoods>>
beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
  buyer = await aBuyer(world, { passwordHash: await hashPassword(password) })
  goods = await aGoods(world, seller, { stock: 100_000_000 })
  // From now on he is a customer.
  await unpaid()
})
afterAll(() => world?.close())

type Input = Record<string, unknown>
type Row = {
  readonly by?: 'seller'
  readonly input: () => Promise<Input>
  /** One effect even without a key. */
  readonly once?: true
}

const one = () => [{ goodsId: goods.goodsId, qty: 1 }]
const fresh = async () => [{ goodsId: (await aGoods(world, seller)).goodsId, qty: 1 }]
const unpaid = () => anOrder(buyer, one())
const paid = () => aPaidOrder(world, buyer, one())
const papers = { logisticsType: 1, companyCode: 'SF', trackingNo: 'SF1' }
const sent = async () => {
  const { orderId } = await paid()
  await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, ...papers })
  return orderId
}
const ended = async () => {
  const { orderId } = await anOrder(buyer, await fresh())
  await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
  return orderId
}
const versionOf = async (orderId: number) =>
  (await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })).data.version
const anotherAddress = async () => {
  const texts = Object.fromEntries(Object.entries(anAddress()).map(([name, value]) => [name, String(value)]))
  return (await buyer.speak.form('/rest/member/address/addOrEdit', texts)).data.addressId
}
const uploaded = async () => {
  const { path, name, ext, size } = (await upload(world, buyer.speak, await aPicture(), { bizType: 1 })).data
  return { path, name, ext, size }
}
const inCart = async () => (await buyer.speak.post('/rest/cart/add', (await fresh())[0]!)).data.cartId as string
const aTrackingSheet = async () => {
  const columns = ['订单号', '物流公司', '运单号'].map((name) => ({ name, kind: 'text' as const, width: 12 }))
  const bytes = Buffer.from(await writeSheet('xlsx', columns, [['SC404', '中通', 'ZT12345']]))
  return (await upload(world, seller.speak, bytes, { bizType: 9, ext: 'xlsx' })).data.path as string
}
/** One that waits for a yes. */
const aTask = async () => {
  const { shopId, ownerUserId: userId } = seller
  const task = { shopId, userId, kind: 'order.ship', title: '运单号', input: {}, steps: 0, asks: true } as const
  return world.write((ctx) => startTask(ctx, task))
}
const aWeekAgo = async (orderId: number) => {
  const at = new Date(world.now().getTime() - 7 * 86_400_000)
  await world.db.updateTable('tradeOrder').set({ payTime: at }).where('orderId', '=', orderId).execute()
  return orderId
}

const table: Readonly<Record<string, Row>> = {
  'order.submit': {
    input: async () => ({ items: one(), addressId: buyer.addressId, payMoney: '158.00' }),
  },
  'order.cancel': { once: true, input: async () => ({ orderId: (await unpaid()).orderId, reason: '其他' }) },
  'order.close': {
    by: 'seller',
    once: true,
    input: async () => ({ orderId: (await unpaid()).orderId, reason: '缺货' }),
  },
  'order.remove': { once: true, input: async () => ({ orderId: await ended() }) },
  'order.buyAgain': { once: true, input: async () => ({ orderId: await ended() }) },
  'order.remind': { once: true, input: async () => ({ orderId: await aWeekAgo((await paid()).orderId) }) },
  'order.receive': { once: true, input: async () => ({ orderId: await sent() }) },
  'order.edit': {
    once: true,
    input: async () => {
      const { orderId } = await unpaid()
      return { orderId, version: await versionOf(orderId), buyerRemark: '快些' }
    },
  },
  'order.revealMobile': { by: 'seller', input: async () => ({ orderId: (await paid()).orderId }) },
  'order.sellerEdit': {
    by: 'seller',
    once: true,
    input: async () => {
      const { orderId } = await paid()
      return { orderId, version: await versionOf(orderId), sellerRemark: '加急' }
    },
  },
  'order.ship': { by: 'seller', once: true, input: async () => ({ orderId: (await paid()).orderId, ...papers }) },
  'order.startExport': { by: 'seller', input: async () => ({ status: '30' }) },
  'order.checkShipping': {
    by: 'seller',
    input: async () => ({ path: await aTrackingSheet() }),
  },
  'order.mendShipping': {
    by: 'seller',
    input: async () => {
      const { taskId } = (await seller.speak.post('/rest/order/shipping/check', { path: await aTrackingSheet() })).data
      return { taskId, cells: [{ rowNo: 1, column: 'company', value: '顺丰' }] }
    },
  },
  'task.confirm': { by: 'seller', once: true, input: async () => ({ taskId: await aTask() }) },
  'task.cancel': { by: 'seller', once: true, input: async () => ({ taskId: await aTask() }) },
  'view.save': {
    by: 'seller',
    once: true,
    input: async () => ({ list: 'order.seller', name: unique(), query: 'status=30' }),
  },
  'view.change': {
    by: 'seller',
    once: true,
    input: async () => ({ viewId: await aView(seller), name: unique() }),
  },
  'view.drop': { by: 'seller', once: true, input: async () => ({ viewId: await aView(seller) }) },
  'view.arrange': {
    by: 'seller',
    once: true,
    input: async () => ({ list: `toy${unique()}`, columns: { rows: 'dense' } }),
  },
  'paying.create': {
    once: true,
    input: async () => ({ tradeNo: (await unpaid()).tradeNo, payType: 1, channel: 'wechat' }),
  },
  'cart.add': { input: async () => (await fresh())[0]! },
  'cart.merge': { once: true, input: async () => ({ lines: await fresh() }) },
  'cart.update': { once: true, input: async () => ({ op: 'delete', cartIds: [await inCart()] }) },
  'favourite.edit': {
    once: true,
    input: async () => ({ type: 1, targetId: (await aGoods(world, seller)).spuId, on: true }),
  },
  'member.saveAddress': { input: async () => anAddress() },
  'member.delAddress': { once: true, input: async () => ({ addressId: await anotherAddress() }) },
  'member.setDefaultAddress': { once: true, input: async () => ({ addressId: await anotherAddress() }) },
  'message.read': {
    once: true,
    input: async () => {
      await world.write((ctx) =>
        sendMessage(ctx, { userIds: [buyer.userId], type: 6, title: '维护', content: '今晚维护' }),
      )
      return {}
    },
  },
  'file.uploadToken': { input: async () => ({ bizType: 1, ext: 'png', size: 1_000 }) },
  'file.saveList': {
    once: true,
    input: async () => ({ bizType: 1, bizId: (await unpaid()).orderId, files: [await uploaded()] }),
  },
  'file.delById': {
    once: true,
    input: async () => {
      const bizId = (await unpaid()).orderId
      const put = await buyer.speak.post('/scbasic/system/systemfile/saveList', {
        bizType: 1,
        bizId,
        files: [await uploaded()],
      })
      return { fileId: put.data[0].fileId }
    },
  },
  'shop.current': { by: 'seller', once: true, input: async () => ({ shopId: seller.shopId }) },
  'shop.makeDefault': { by: 'seller', once: true, input: async () => ({ shopId: seller.shopId }) },
  'identity.switchEnterprise': { once: true, input: async () => ({ boId: buyer.boId }) },
}

/** Calls that no key reaches, and why: the stories of their rooms press them often. */
const apart: Readonly<Record<string, string>> = {
  'captcha.generate': 'visitors have no keys; each makes a captcha of its own',
  'captcha.check': 'visitors have no keys; tries are counted',
  'captcha.submit': 'visitors have no keys; a ticket is used once',
  'captcha.drop': 'visitors have no keys; what is gone is gone',
  'identity.login': 'visitors have no keys; each opens a session',
  'identity.register': 'visitors have no keys; an account is one row',
  'identity.logout': 'ends the session that pressed',
  'identity.changePassword': 'ends what the presses know',
  'file.readPrivate': 'changes nothing but the books of who looked',
  'cashier.act': 'the page of another service',
  'payment.notify': 'the word of another service',
  'payment.channels': 'changes nothing',
  'task.result': 'changes nothing',
  'catalog.visit': 'counts looks',
}

const mutating: readonly Served[] = rooms
  .flatMap((room) => room.routes)
  .filter(({ endpoint }) => endpoint.effect !== 'read')

/** How many rows every table has, but for sessions, budgets and keys. */
const rowsOf = async (): Promise<Readonly<Record<string, number>>> => {
  await world.settle()
  const tables = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public'
      and c.relname not in ('session', 'rate_limit', 'idempotency', 'login_guard')`.execute(world.db)
  const counts = tables.rows.map(({ name }) => sql`(select ${name}::text, count(*)::int from ${sql.raw(name)})`)
  const found = await sql<{ name: string; count: number }>`
    select * from (${sql.join(counts, sql` union all `)}) as t(name, count)`.execute(world.db)
  return Object.fromEntries(found.rows.map(({ name, count }) => [name, count]))
}

let tries = 0
/** Presses a call so many times at once; answers what was heard, and how many rows were added to which table. */
const press = async ({ name, endpoint }: Served, times: number, keyed: boolean) => {
  const { by, input: make } = table[name]!
  const input = await make()
  const { token } = by === 'seller' ? seller.speak : buyer.speak
  const headers = keyed ? { 'idempotency-key': `double-click-${(tries += 1)}` } : {}
  const before = await rowsOf()
  const heard = await Promise.all(
    Array.from({ length: times }, () => callWire(world, endpoint, endpoint.at[0]!, input, token, { headers })),
  )
  // Once more when all is done, as by who lost the answer on his way.
  const again = () => callWire(world, endpoint, endpoint.at[0]!, input, token, { headers })
  if (times > 1) heard.push(await again())
  const after = await rowsOf()
  const added = Object.entries(after).filter(([table, count]) => count !== before[table])
  return {
    answers: heard.map(({ answer }) => answer!),
    added: added.map(([table, count]) => `${table} ${count - before[table]!}`),
  }
}

const works = ({ code }: { code: number | string }) => Number(code) === 0

describe('every call that changes something', () => {
  it('is in the table, or apart for a reason', () => {
    const known = new Set([...Object.keys(table), ...Object.keys(apart)])
    expect(mutating.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })

  const pressed = mutating.filter(({ name }) => name in table)

  it.each(pressed)('$name with a key is done once and answered alike', async (served) => {
    const single = await press(served, 1, true)
    expect(single.answers.map(({ code, msg }) => `${code} ${msg}`)).toEqual([expect.stringMatching(/^0 /)])
    const many = await press(served, presses, true)
    // A call that speaks to the world between its steps may say that it still runs.
    const patient = ({ code }: { code: number | string }) =>
      served.endpoint.effect === 'call' && String(code) === '10409'
    const done = many.answers.filter(works)
    expect(many.answers.filter((it) => !works(it) && !patient(it))).toEqual([])
    expect(done.length).toBeGreaterThan(0)
    for (const { data } of done) expect(data).toEqual(done[0]!.data)
    expect(many.added).toEqual(single.added)
  })

  it.each(pressed.filter(({ name }) => table[name]!.once))('$name is done once without a key, too', async (served) => {
    const single = await press(served, 1, false)
    const many = await press(served, presses, false)
    expect(many.answers.filter(works).length).toBeGreaterThan(0)
    expect(many.added).toEqual(single.added)
  })

  it('leaves a sound house', async () => {
    expect(await brokenInvariants(world.db, world.now())).toEqual([])
  })
})
