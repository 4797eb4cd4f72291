import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aStatement, importStatement } from '../../../../test/builders/bank.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, statusOf } from '../../../../test/builders/order.ts'
import { upload } from '../../../../test/builders/file.ts'
import { aWorkbookOf } from '../../../../test/builders/workbook.ts'
import { anOrderByTransfer, handIn, takesTransfers } from '../../../../test/builders/transfer.ts'

const { world, seller } = await openMarket()
await takesTransfers(world, seller)
const goods = await aGoods(world, seller, { price: 10_000, stock: 10_000_000 })
const { speak } = seller

const aVoucherOf = async (serialNo: string, money = '200.00', more: object = {}) => {
  const buyer = await aBuyer(world)
  const { orderId } = await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  const { data } = await handIn(world, buyer, orderId, money, { serialNo, ...more })
  return { orderId, auditId: data.auditId as string, buyer }
}
const lines = async (more: object) => (await speak.post('/mj/bank/list', more)).data.list
const confirm = (lineId: string, auditId: string, more: object = {}) =>
  speak.post('/mj/bank/confirm', { lineId, auditId, ...more })

it('a statement is checked, mended, run, and its numbers come once', async () => {
  const rows = [
    { serialNo: 'CHK00001', money: '1,200.50' },
    { serialNo: 'CHK00001', money: '3.00' },
    { serialNo: 'CHK00002', money: '-5.00' },
    { serialNo: 'CHK00003', money: '7.00', time: '昨天' },
  ]
  const { data } = await speak.post('/mj/bank/check', { path: await aStatement(world, speak, rows) })
  const { taskId } = data
  const detail = await speak.post('/rest/task/detail', { taskId })
  expect(detail.data.faults.map((it: any) => it.fault ?? it.msg)).toHaveLength(3)
  const cells = [
    { rowNo: 2, column: 'serialNo', value: 'CHK00004' },
    { rowNo: 3, column: 'money', value: '5.00' },
    { rowNo: 4, column: 'payTime', value: '2026/11/25 09:30:00' },
  ]
  expect((await speak.post('/mj/bank/mend', { taskId, cells })).data).toEqual({ total: 4, failed: 0 })
  await speak.post('/rest/task/confirm', { taskId })
  await world.settle()
  expect(await lines({ keyword: 'CHK0000' })).toHaveLength(4)
  expect((await lines({ keyword: 'CHK00001' }))[0]).toMatchObject({
    payMoney: '1200.50',
    tab: 'unmatched',
    payerAccount: '0018',
  })
  const again = await speak.post('/mj/bank/check', { path: await aStatement(world, speak, [rows[0]!]) })
  const found = await speak.post('/rest/task/detail', { taskId: again.data.taskId })
  expect(found.data.faults).toHaveLength(1)
})

it('a statement of a bank is read as the spreadsheet shows it: days, amounts and numbers that are no texts', async () => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const rows = [
    ['交易日期', '交易流水号 *', '贷方金额(元)'].map(text),
    ['<c s="1"><v>43831.4</v></c>', '<c><v>9.00000000012E11</v></c>', '<c s="2"><v>1234.5</v></c>'],
    [text('2020年1月1日 9:36'), '<c s="3"><v>12345678</v></c>', text('１，２３４．５元')],
    [text('20200101'), '<c><v>1.23456789012346E+17</v></c>', '<c><v>5</v></c>'],
    [text('20200101'), text('BANK0009'), '<c t="e"><v>#VALUE!</v></c>'],
  ]
  const bytes = aWorkbookOf({
    pages: [
      { name: '账户', rows: `<row>${text('开户行')}</row>` },
      { name: '明细', rows: rows.map((row) => `<row>${row.join('')}</row>`).join('') },
    ],
    formats: ['yyyy/m/d h:mm', '#,##0.00', '000000000000'],
  })
  const { path } = (await upload(world, speak, bytes, { bizType: 9, ext: 'xlsx' })).data
  const { taskId } = (await speak.post('/mj/bank/check', { path })).data
  const { data } = await speak.post('/rest/task/detail', { taskId })
  expect(data.title).toContain('“明细”')
  expect(data.faults).toMatchObject([
    { sheetRow: 4, column: 'serialNo' },
    { sheetRow: 5, column: 'money' },
  ])
  await speak.post('/rest/task/confirm', { taskId, skipWrong: true })
  await world.settle()
  for (const serialNo of ['900000000012', '000012345678'])
    expect(await lines({ keyword: serialNo })).toMatchObject([{ payMoney: '1234.50', payTime: '2020-01-01 09:36:00' }])
})

it('lines that fit pass their voucher when they are confirmed, once', async () => {
  const { orderId, auditId } = await aVoucherOf('FIT00001')
  await importStatement(world, speak, [{ serialNo: 'FIT00001', money: '200.00' }])
  const [line] = await lines({ tab: 'matched', keyword: 'FIT00001' })
  expect(line).toMatchObject({ voucher: { auditId, state: 1 }, differs: [] })
  const answers = await Promise.all([confirm(line.lineId, auditId), confirm(line.lineId, auditId)])
  expect(answers.map((it) => it.code).toSorted()).toEqual([0, 10410])
  expect(await statusOf(world, orderId)).toBe(30)
  expect(await lines({ tab: 'confirmed', keyword: 'FIT00001' })).toMatchObject([{ voucher: { auditId, state: 2 } }])
})

it('a doubtful line says what differs, and pays what it holds', async () => {
  const { orderId, auditId } = await aVoucherOf('LESS0001')
  await importStatement(world, speak, [{ serialNo: 'LESS0001', money: '150.00' }])
  const [line] = await lines({ tab: 'doubtful', keyword: 'LESS0001' })
  expect(line).toMatchObject({ voucher: { auditId }, differs: ['金额'] })
  const asked = await confirm(line.lineId, auditId)
  expect(asked).toMatchObject({ code: 30533, data: { question: true } })
  expect(asked.msg).toContain('到账 150.00 元，凭证上是 200.00 元，订单还差 50.00 元')
  expect(await lines({ tab: 'doubtful', keyword: 'LESS0001' })).toHaveLength(1)
  expect((await confirm(line.lineId, auditId, { confirmWarnings: true })).code).toBe(0)
  expect(await statusOf(world, orderId)).toBe(10)
  const row = await world.db
    .selectFrom('tradeOrder')
    .select('partMoney')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  expect(row?.partMoney).toBe(15_000)
})

it('a voucher that passed by eye is noted with its line; two lines are not one voucher', async () => {
  const { auditId } = await aVoucherOf('EYE00001')
  await speak.post('/pc/order/credential_audit/audit', { auditId, pass: true })
  await importStatement(world, speak, [
    { serialNo: 'EYE00001', money: '200.00' },
    { serialNo: 'EYE00002', money: '200.00', payerName: '别人' },
  ])
  const [line] = await lines({ tab: 'matched', keyword: 'EYE00001' })
  const [other] = await lines({ keyword: 'EYE00002' })
  expect((await confirm(line.lineId, auditId)).code).toBe(0)
  expect((await confirm(other.lineId, auditId)).code).toBe(10410)
  expect((await speak.post('/mj/bank/ignore', { lineId: other.lineId, ignored: true })).code).toBe(0)
  expect(await lines({ tab: 'ignored', keyword: 'EYE00002' })).toHaveLength(1)
  expect((await speak.post('/mj/bank/ignore', { lineId: other.lineId, ignored: false })).code).toBe(0)
})

it('a line of another amount than its voucher passed with is linked after a question, which names both', async () => {
  const { auditId } = await aVoucherOf('PAST0001')
  await speak.post('/pc/order/credential_audit/audit', { auditId, pass: true })
  await importStatement(world, speak, [{ serialNo: 'PAST0001', money: '50.00' }])
  const [line] = await lines({ tab: 'doubtful', keyword: 'PAST0001' })
  const asked = await confirm(line.lineId, auditId)
  expect(asked).toMatchObject({ code: 30533, data: { question: true, fields: [{ field: 'lineId' }] } })
  expect(asked.msg).toContain('流水 50.00 元，凭证已按到账 200.00 元通过')
  const [first, second] = await Promise.all([1, 2].map(() => confirm(line.lineId, auditId, { confirmWarnings: true })))
  expect([first!.code, second!.code].toSorted()).toEqual([0, 10410])
  const receipt = await world.db
    .selectFrom('transferReceipt')
    .select('receiveMoney')
    .where('auditId', '=', Number(auditId))
    .executeTakeFirstOrThrow()
  expect(receipt.receiveMoney).toBe(20_000)
})

it('a thousand lines that are done do not push an open one out of the list', async () => {
  const { auditId } = await aVoucherOf('OLD00001')
  await importStatement(world, speak, [{ serialNo: 'OLD00001', money: '200.00' }])
  await sql`insert into bank_line (shop_id, serial_no, pay_money, pay_time, import_by, import_time, state, done_by, done_time)
    select ${seller.shopId}, 'DONE' || n, 100, ${world.now()}, ${seller.ownerUserId}, ${world.now()}, 3, ${seller.ownerUserId}, ${world.now()}
    from generate_series(1001, 2001) n`.execute(world.db)
  expect(await lines({ tab: 'matched', keyword: 'OLD0' })).toMatchObject([{ voucher: { auditId } }])
  expect(await lines({ tab: 'matched' })).toMatchObject([{ serialNo: 'OLD00001' }])
  const { data } = await speak.post('/mj/bank/tabs', {})
  const count = (status: string) => data.find((it: any) => it.status === status).count
  expect([count('matched'), count('ignored')]).toEqual([1, 1001])
  const all = await speak.post('/mj/bank/list', { pageNum: 1, pageSize: 10 })
  expect(all.data.total).toBeGreaterThan(1001)
})
