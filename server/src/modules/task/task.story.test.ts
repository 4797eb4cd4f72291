import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../../test/builders/workbook.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { upload } from '../../../test/builders/file.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller, statusOf } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { demandSoundBooks } from '../../../test/invariants.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { writeSheet } from '../../kernel/sheet.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Speaker = Awaited<ReturnType<World['signIn']>>

const market = async () => {
  const seller = await aSeller(world)
  const goods = await aGoods(world, seller, { stock: 1_000_000 })
  const buyer = await aBuyer(world)
  const order = async () => {
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const { orderNo } = await world.db
      .selectFrom('tradeOrder')
      .select('orderNo')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    return { orderId, orderNo: orderNo }
  }
  return { seller, speak: seller.speak, buyer, goods, order }
}

const download = async (speak: Speaker, url: string, payload?: object) => {
  const response = await world.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      'platform-type': 'SC',
      origin: 'http://localhost',
      host: 'localhost',
      ...(speak.token === undefined ? {} : { cookie: `SCSESSID=${speak.token}` }),
    },
  })
  return {
    bytes: response.rawPayload,
    name: String(response.headers['content-disposition'] ?? ''),
    status: response.statusCode,
  }
}
const rowsIn = (bytes: Buffer): Promise<string[][]> => readSheet(bytes)

const exportList = '/sctrading/order/mj/exportSellerOrderList'

describe('an export', () => {
  test('has a row for every line, with sums that come out even, and is the shop’s own', async () => {
    const { speak, order } = await market()
    const orders = [await order(), await order()]
    await (await market()).order()
    const [head, ...rows] = await rowsIn((await download(speak, exportList, { status: '30' })).bytes)
    expect(rows.map((row) => row[0])).toEqual(orders.map(({ orderNo }) => orderNo).toReversed())
    const at = (name: string) => head!.indexOf(name)
    const { sum } = (await speak.post('/sctrading/order/mj/selSellerOrderListByParam', { status: '30' })).data
    const total = rows.reduce((all, row) => all + Math.round(Number(row[at('订单已付（元）')]) * 100), 0)
    expect(total).toBe(Number(sum.paidMoney.replace('.', '')))
    expect(rows[0]![at('收货地址')]).toContain('农场路1号')
    const few = await rowsIn(
      (await download(speak, exportList, { columns: ['payMoney', 'orderNo', 'payMoney'] })).bytes,
    )
    expect(few[0]).toEqual(['订单应付（元）', '订单号'])
    expect(few.slice(1).map((row) => row[1])).toEqual(rows.map((row) => row[0]))
  })

  test('of a whole filter is made in the background, shown how far it is, and kept for seven days', async () => {
    const { speak, order } = await market()
    const { orderNo } = await order()
    await order()
    const { taskId } = (await speak.post('/rest/order/export', { keyword: orderNo, format: 'csv' })).data
    expect((await speak.post('/rest/task/list')).data).toMatchObject({
      underWay: 1,
      list: [{ taskId, state: 1, total: 1 }],
    })
    expect((await speak.post('/rest/task/list', { pageNum: 9 })).data).toMatchObject({
      underWay: 1,
      total: 1,
      list: [],
    })
    expect((await download(speak, `/rest/task/result/${taskId}`)).bytes.toString()).toContain('10410')
    await world.settle()
    expect((await speak.post('/rest/task/list')).data).toMatchObject({
      underWay: 0,
      list: [{ state: 3, done: 1, failed: 0 }],
    })
    const { bytes, name } = await download(speak, `/rest/task/result/${taskId}`)
    expect(decodeURIComponent(name)).toMatch(/订单_\d{8}\.csv/)
    const lines = bytes.toString().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(orderNo)
    await world.later(7 * 86_400_000 + 3_600_000)
    const purge = world.house.rooms.find((room) => room.name === 'task')!.timers![0]!
    await world.write((ctx) => purge.run(ctx, world.house.rooms))
    await world.settle()
    expect(await sql`select 1 from task where task_id = ${Number(taskId)}`.execute(world.db)).toMatchObject({
      rows: [],
    })
  })

  test('that was stopped leaves no file, and goes on when asked to', async () => {
    const { speak, order } = await market()
    await order()
    const { taskId } = (await speak.post('/rest/order/export')).data
    expect((await speak.post('/rest/task/cancel', { taskId })).data).toMatchObject({ state: 5, resultName: null })
    await world.settle()
    expect((await speak.post('/rest/task/detail', { taskId })).data).toMatchObject({ state: 5, resultName: null })
    expect((await speak.post('/rest/task/cancel', { taskId })).code).toBe(10410)
    await speak.post('/rest/task/confirm', { taskId })
    await world.settle()
    expect((await speak.post('/rest/task/detail', { taskId })).data).toMatchObject({ state: 3, done: 1 })
  })

  test('is for those with the right to it, also when a colleague made it', async () => {
    const { seller, speak, order } = await market()
    await order()
    const packer = await world.signIn(await aStaff(world, seller, ['WH']))
    expect((await packer.post('/rest/order/export')).code).toBe(10403)
    const { taskId } = (await speak.post('/rest/order/export')).data
    await world.settle()
    for (const call of ['detail', 'confirm', 'cancel'])
      expect((await packer.post(`/rest/task/${call}`, { taskId })).code).toBe(10403)
    expect((await download(packer, `/rest/task/result/${taskId}`)).status).toBe(403)
    const bookkeeper = await world.signIn(await aStaff(world, seller, ['FIN']))
    expect((await download(bookkeeper, `/rest/task/result/${taskId}`)).status).toBe(200)
    expect((await bookkeeper.post('/rest/task/list')).data.total).toBe(0)
  })

  test('keeps text that begins like a formula as text', async () => {
    const { speak, order } = await market()
    const { orderId } = await order()
    await sql`update trade_order set buyer_remark = '=HYPERLINK("http://evil.example")' where order_id = ${orderId}`.execute(
      world.db,
    )
    const { taskId } = (await speak.post('/rest/order/export', { format: 'csv' })).data
    await world.settle()
    expect((await download(speak, `/rest/task/result/${taskId}`)).bytes.toString()).toContain(`"'=HYPERLINK(`)
    const parts = unzipSync((await download(speak, exportList, {})).bytes)
    expect(Object.values(parts).some((part) => />('|&\S+;)=HYPERLINK\(/.test(strFromU8(part)))).toBe(true)
  })
})

const columns = ['订单号', '物流公司', '运单号', '备注'].map((name) => ({ name, kind: 'text' as const, width: 12 }))
const sheet = async (rows: (string | null)[][]) => Buffer.from(await writeSheet('xlsx', columns, rows))
const given = async (speak: Speaker, bytes: Buffer) => {
  const { data } = await upload(world, speak, bytes, { bizType: 9, ext: 'xlsx', fileName: '运单.xlsx' })
  return data.path as string
}
const check = async (speak: Speaker, rows: (string | null)[][]) =>
  speak.post('/rest/order/shipping/check', { path: await given(speak, await sheet(rows)), name: '运单.xlsx' })

describe('tracking numbers from a sheet', () => {
  test('are checked, sent after a yes, and every row says how it ended', async () => {
    const { speak, order, buyer, goods } = await market()
    const [one, two, gone] = [await order(), await order(), await order()]
    const unpaid = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const unpaidNo = (await speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId: unpaid.orderId })).data
      .orderNo
    const template = await rowsIn((await download(speak, '/rest/order/shipping/sheet', {})).bytes)
    expect(
      template
        .slice(1)
        .map((row) => row[0])
        .toSorted(),
    ).toEqual([one, two, gone].map((it) => it.orderNo).toSorted())
    const { data, code } = await check(speak, [
      [one.orderNo, '顺丰速运', 'SF1234567890'],
      [two.orderNo, '其他物流 老王货运', '773012345678901', '轻放'],
      [gone.orderNo, '中通', 'ZT0000012345'],
      [unpaidNo, '中通', 'ZT0000012346'],
      ['SC404', '中通', 'ZT0000012347'],
      [one.orderNo, '中通', 'ZT0000012348'],
    ])
    expect(code).toBe(0)
    const { taskId } = data
    const checked = (await speak.post('/rest/task/detail', { taskId })).data
    expect(checked).toMatchObject({ state: 0, total: 6, done: 3, failed: 3 })
    expect(checked.faults.map((it: any) => it.fault)).toEqual([
      '订单待付款，不能发货',
      '本店没有这个订单',
      '与第 2 行的订单号重复',
    ])
    await world.settle()
    expect(await statusOf(world, one.orderId)).toBe(30)
    // Another person sends one of the orders between check and confirmation.
    const edit = { orderId: gone.orderId, logisticsType: 1, companyCode: 'SF', trackingNo: 'SF0000000999' }
    await speak.post('/sctrading/order/logisticsorder/mj/edit', edit)
    // Wrong rows are skipped only on explicit choice.
    expect((await speak.post('/rest/task/confirm', { taskId })).msg).toBe('还有3行有问题，请改好，或选择跳过它们')
    expect((await speak.post('/rest/task/detail', { taskId })).data.state).toBe(0)
    expect((await speak.post('/rest/task/confirm', { taskId, skipWrong: true })).code).toBe(0)
    await world.settle()
    expect((await speak.post('/rest/task/detail', { taskId })).data).toMatchObject({ state: 3, done: 6, failed: 4 })
    const parcels = (await speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId: two.orderId })).data
      .packages
    expect(parcels).toMatchObject([{ companyName: '老王货运', trackingNo: '773012345678901', remark: '轻放' }])
    expect(await statusOf(world, one.orderId)).toBe(40)
    const rows = await rowsIn((await download(speak, `/rest/task/result/${taskId}`)).bytes)
    expect(rows.slice(1).map((row) => row[5])).toEqual(['已发货', '已发货', '失败', '失败', '失败', '失败'])
    await demandSoundBooks(world)
  })

  test('are sent once, also when the work comes twice at once', async () => {
    const { speak, order } = await market()
    const orders = [await order(), await order(), await order()]
    const rows = orders.map(({ orderNo }, at) => [orderNo, '中通', `ZT10000000${at}`])
    const { taskId } = (await check(speak, rows)).data
    await Promise.all([1, 2, 3].map(() => speak.post('/rest/task/confirm', { taskId })))
    const run = world.house.reactions.get('task.started')!.find((it) => it.name === 'importTracking')!.run as never as (
      ctx: unknown,
      payload: unknown,
    ) => Promise<void>
    const { callContext } = await import('../../kernel/outbox.ts')
    const ctx = callContext(world.house, null)
    await Promise.all([1, 2, 3].map(() => run(ctx, { taskId: Number(taskId) })))
    await world.settle()
    expect((await speak.post('/rest/task/detail', { taskId })).data).toMatchObject({ state: 3, done: 3, failed: 0 })
    const sent = await sql<{ many: number }>`
      select count(*)::int as many from order_package where order_id = any(${orders.map((it) => it.orderId)}::bigint[])`.execute(
      world.db,
    )
    expect(sent.rows).toEqual([{ many: 3 }])
  })

  test('are worked a part at a time: of a large sheet every row is reported', async () => {
    const { speak } = await market()
    const { taskId } = (await check(speak, [['SC404', '中通', 'ZT0000012345']])).data
    const values = { orderNo: 'SC404', company: '中通', trackingNo: 'ZT0000012345', remark: '' }
    const cells = { sheetRow: 2, values, thingId: 987_654_321, companyCode: 'ZTO', companyName: '中通快递' }
    await sql`
      insert into task_row (task_id, shop_id, row_no, cells)
      select task_id, shop_id, n, ${JSON.stringify({ ...cells, subject: '' })}::jsonb
      from task, generate_series(2, 121) as n where task_id = ${Number(taskId)}`.execute(world.db)
    await sql`update task set total = 121 where task_id = ${Number(taskId)}`.execute(world.db)
    await speak.post('/rest/task/confirm', { taskId, skipWrong: true })
    await world.settle()
    expect((await speak.post('/rest/task/detail', { taskId })).data).toMatchObject({ state: 3, done: 121, failed: 121 })
    expect(await rowsIn((await download(speak, `/rest/task/result/${taskId}`)).bytes)).toHaveLength(122)
  })

  test('are mended cell by cell, and every row is checked anew', async () => {
    const { speak, order } = await market()
    const [one, two] = [await order(), await order()]
    const { taskId } = (
      await check(speak, [
        [one.orderNo, '顺风', 'SF1234567890'],
        [one.orderNo, '中通', 'ZT0000012345'],
        ['SC404', '中通', 'ZT0000012346'],
      ])
    ).data
    const faults = async () =>
      (await speak.post('/rest/task/detail', { taskId })).data.faults.map((it: any) => [it.rowNo, it.column, it.fault])
    expect((await speak.post('/rest/task/detail', { taskId })).data.faults[0]).toMatchObject({
      sheetRow: 2,
      column: 'company',
      values: { orderNo: one.orderNo, company: '顺风', trackingNo: 'SF1234567890', remark: '' },
    })
    const mend = (rowNo: number, column: string, value: string) =>
      speak.post('/rest/order/shipping/mend', { taskId, cells: [{ rowNo, column, value }] })
    expect((await mend(1, 'company', '顺丰')).data).toEqual({ total: 3, failed: 2 })
    expect(await faults()).toEqual([
      [2, 'orderNo', '与第 2 行的订单号重复'],
      [3, 'orderNo', '本店没有这个订单'],
    ])
    // The first row gets another number, so the second is no duplicate any more.
    expect((await mend(1, 'orderNo', two.orderNo)).data).toEqual({ total: 3, failed: 1 })
    expect((await mend(9, 'company', '顺丰')).data.fields).toEqual([
      { field: 'cells.0.rowNo', msg: '表格里没有这一行' },
    ])
    await speak.post('/rest/task/confirm', { taskId, skipWrong: true })
    await world.settle()
    expect([await statusOf(world, one.orderId), await statusOf(world, two.orderId)]).toEqual([40, 40])
    expect((await mend(3, 'orderNo', one.orderNo)).code).toBe(10410)
    await demandSoundBooks(world)
  })

  test('mended at the same time are all mended', async () => {
    const { speak, order } = await market()
    const orders = [await order(), await order(), await order()]
    const rows = orders.map(({ orderNo }, at) => [orderNo, '顺风', `SF123456789${at}`])
    const { taskId } = (await check(speak, rows)).data
    await Promise.all(
      orders.map((_, at) =>
        speak.post('/rest/order/shipping/mend', {
          taskId,
          cells: [{ rowNo: at + 1, column: 'company', value: '顺丰' }],
        }),
      ),
    )
    expect((await speak.post('/rest/task/detail', { taskId })).data).toMatchObject({ failed: 0, total: 3, done: 0 })
  })

  test('that are wrong come as a sheet with their reasons, which can be sent in again', async () => {
    const { speak, order } = await market()
    const { orderNo } = await order()
    const { taskId } = (
      await check(speak, [
        [orderNo, '顺风', 'SF1234567890', '轻放'],
        ['SC404', '中通', 'ZT0000012345'],
      ])
    ).data
    const file = await download(speak, '/rest/order/shipping/wrong', { taskId })
    const [head, ...rows] = await rowsIn(file.bytes)
    expect([head, ...rows]).toEqual([
      ['订单号', '物流公司', '运单号', '备注', '原因'],
      [orderNo, '顺风', 'SF1234567890', '轻放', '不认识物流公司“顺风”，其他公司请写“其他物流 公司名称”'],
      ['SC404', '中通', 'ZT0000012345', '', '本店没有这个订单'],
    ])
    const again = await speak.post('/rest/order/shipping/check', { path: await given(speak, file.bytes) })
    expect((await speak.post('/rest/task/detail', { taskId: again.data.taskId })).data).toMatchObject({
      total: 2,
      failed: 2,
    })
  })

  test('that are stopped leave a sheet of what was sent until then, which goes when the sending goes on', async () => {
    const { speak, order } = await market()
    const { orderNo, orderId } = await order()
    const { taskId } = (
      await check(speak, [
        [orderNo, '中通', 'ZT0000012345'],
        ['SC404', '中通', 'ZT0000012346'],
      ])
    ).data
    await speak.post('/rest/task/cancel', { taskId })
    await world.settle()
    const rows = await rowsIn((await download(speak, `/rest/task/result/${taskId}`)).bytes)
    expect(rows.slice(1).map((row) => [row[1], row[5]])).toEqual([
      [orderNo, '未处理'],
      ['SC404', '失败'],
    ])
    expect(await statusOf(world, orderId)).toBe(30)
    // A task that was stopped before its confirmation still asks about its wrong rows.
    expect((await speak.post('/rest/task/confirm', { taskId })).code).toBe(30128)
    await speak.post('/rest/task/confirm', { taskId, skipWrong: true })
    expect((await speak.post('/rest/task/detail', { taskId })).data).toMatchObject({ state: 1, resultName: null })
    // After a confirmation it does not ask again.
    await speak.post('/rest/task/cancel', { taskId })
    expect((await speak.post('/rest/task/confirm', { taskId })).code).toBe(0)
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(40)
  })

  test('of another shop are neither mended nor read', async () => {
    const [mine, other] = [await market(), await market()]
    const { taskId } = (await check(mine.speak, [['SC404', '中通', 'ZT0000012345']])).data
    const cells = [{ rowNo: 1, column: 'company', value: '顺丰' }]
    expect((await other.speak.post('/rest/order/shipping/mend', { taskId, cells })).code).toBe(10404)
    expect((await other.speak.post('/rest/order/shipping/wrong', { taskId })).code).toBe(10404)
    const sales = await world.signIn(await aStaff(world, mine.seller, ['FIN']))
    expect((await sales.post('/rest/order/shipping/mend', { taskId, cells })).code).toBe(10403)
  })

  test('of a clerk who may no longer send are not sent', async () => {
    const { seller, order } = await market()
    const { orderNo, orderId } = await order()
    const clerkId = await aStaff(world, seller, ['WH'])
    const clerk = await world.signIn(clerkId)
    const { taskId } = (await check(clerk, [[orderNo, '中通', 'ZT0000012345']])).data
    await clerk.post('/rest/task/confirm', { taskId })
    await sql`update shop_staff set state = 2 where user_id = ${clerkId}`.execute(world.db)
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(30)
    expect((await seller.speak.post('/rest/task/detail', { taskId })).data).toMatchObject({
      state: 4,
      fault: '发起人已没有这家店铺的这项权限',
    })
  })

  test('come from a sheet of one’s own, with the right columns, or are refused with words', async () => {
    const [mine, other] = [await market(), await market()]
    const words = async (answer: Promise<{ data: any }>) => (await answer).data.fields[0].msg
    const path = await given(other.speak, await sheet([]))
    expect((await mine.speak.post('/rest/order/shipping/check', { path })).code).toBe(10404)
    expect(await words(check(mine.speak, []))).toContain('还没有填写')
    const wrong = Buffer.from(await writeSheet('xlsx', [{ name: '别的', kind: 'text', width: 9 }], [['1']]))
    const wrongPath = await given(mine.speak, wrong)
    expect(await words(mine.speak.post('/rest/order/shipping/check', { path: wrongPath }))).toContain(
      '“订单号”和“运单号”列',
    )
    const foreign = await other.order()
    const { taskId } = (await check(mine.speak, [[foreign.orderNo, '中通', 'ZT0000012345']])).data
    expect((await mine.speak.post('/rest/task/detail', { taskId })).data.faults[0].fault).toBe('本店没有这个订单')
    expect((await other.speak.post('/rest/task/detail', { taskId })).code).toBe(10404)
  })
})
