import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload } from '../../../../test/builders/file.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aBuyer, aPaidOrder, aSeller } from '../../../../test/builders/order.ts'
import { aSheetRow, aWorkbook, aWorkbookOf, readSheet } from '../../../../test/builders/workbook.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
})
afterAll(() => world?.close())

const head = aSheetRow(1, ['订单号', '物流公司', '运单号', '备注'])
const checkBytes = async (bytes: Buffer) => {
  const { data } = await upload(world, seller.speak, bytes, { bizType: 9, ext: 'xlsx' })
  return seller.speak.post('/rest/order/shipping/check', { path: data.path, name: '运单.xlsx' })
}
const check = (rowsXml: string) => checkBytes(aWorkbook(head + rowsXml))

test.each(['XFD1048576', 'C1048576', 'XFD2', 'BI2', 'A5002'])(
  'a sheet whose farthest cell is %s is refused before its cells are made',
  async (cell) => {
    const row = /\d+/.exec(cell)![0]
    const answer = await check(`<row r="${row}"><c r="${cell}" t="inlineStr"><is><t>x</t></is></c></row>`)
    expect(answer.data.fields[0].msg).toContain('表格太大')
  },
)

test('a packed bomb is refused before it is unpacked', async () => {
  const bytes = aWorkbook(head)
  // Makes the first entry of the list at the file's end claim 300 MB unpacked.
  const entry = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  bytes.writeUInt32LE(300_000_000, entry + 24)
  expect((await checkBytes(bytes)).data.fields[0].msg).toContain('表格太大')
})

test('a few sheets are read at once, a few wait, the rest is refused as busy', async () => {
  const bytes = aWorkbook(head)
  const bounds = { rows: 5_001, columns: 60 }
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => readSheet(bytes, bounds)))
  const refused = all.flatMap((it) => (it.status === 'rejected' ? [it.reason.refusal] : []))
  expect(refused).toEqual(['BUSY', 'BUSY'])
})

test('characters that no text may hold are named in their row, and a long text is cut between characters', async () => {
  const rows = [
    ['SC1', '其他物流 速&#7;达', 'ZT0000000001'],
    ['SC2', '中通', 'ZT0000000002', '轻_x0000_放'],
    ['SC3', '_xD83D_', 'ZT0000000003'],
    ['SC4', `好${'😀'.repeat(600)}`, 'ZT0000000004'],
    ['SC5', '中通', 'ZT0000000005', `好${'😀'.repeat(49)}`],
  ]
  const { code, data } = await check(rows.map((row, at) => aSheetRow(at + 2, row)).join(''))
  expect(code).toBe(0)
  const { faults } = (await seller.speak.post('/rest/task/detail', data)).data
  const unusable = '含有不能使用的字符，请重新填写'
  expect(faults.map((it: any) => [it.column, it.fault])).toEqual([
    ['company', unusable],
    ['remark', unusable],
    ['company', unusable],
    ['company', `不认识物流公司“好${'😀'.repeat(29)}”，其他公司请写“其他物流 公司名称”`],
    ['orderNo', '本店没有这个订单'],
  ])
  expect(faults[0].values.company).toBe('其他物流 速\uFFFD达')
})

const inline = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
test('numbers of parcels and orders are read as the spreadsheet shows them, whatever kind of cell they stand in', async () => {
  const buyer = await aBuyer(world)
  const { goodsId } = await aGoods(world, seller)
  const shipped: [cell: string, trackingNo: string][] = [
    ['<c><v>75312345678901.0</v></c>', '75312345678901'],
    ['<c><v>7.5312345678902E13</v></c>', '75312345678902'],
    ['<c s="1"><v>75312345678</v></c>', '00075312345678'],
    ['<c s="2"><v>75312345678904</v></c>', '75312345678904'],
    ['<c t="str"><f>A1</f><v>75312345678905</v></c>', '75312345678905'],
  ]
  const rows: string[] = []
  const orderIds: number[] = []
  for (const [cell] of shipped) {
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
    const { orderNo } = await world.db
      .selectFrom('tradeOrder')
      .select('orderNo')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    orderIds.push(orderId)
    rows.push(`<row>${inline(orderNo)}${inline('中通')}${cell}</row>`)
  }
  const bytes = aWorkbookOf({
    pages: [
      {
        name: '运单',
        rows: `<row>${['* 订单号', '物流公司（必填）', '运 单 号'].map(inline).join('')}</row>${rows.join('')}`,
      },
    ],
    formats: ['00000000000000', '#,##0'],
  })
  const { data } = await checkBytes(bytes)
  expect((await seller.speak.post('/rest/task/detail', data)).data).toMatchObject({ total: 5, failed: 0 })
  expect((await seller.speak.post('/rest/task/confirm', data)).code).toBe(0)
  await world.settle()
  const found = await world.db
    .selectFrom('orderPackage')
    .select(['orderId', 'trackingNo'])
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .execute()
  expect(found.map(({ trackingNo }) => trackingNo)).toEqual(shipped.map(([, trackingNo]) => trackingNo))
})

test.each([
  ['<c><v>1.23456789012346E+17</v></c>', '超过 15 位'],
  ['<c s="1"><v>75312345678901</v></c>', '科学计数'],
  ['<c t="inlineStr"><is><t>7.53123E+13</t></is></c>', '科学计数'],
  ['<c t="e"><v>#N/A</v></c>', '错误值 #N/A'],
])('a parcel whose number is %s is refused in its row', async (cell, fault) => {
  const bytes = aWorkbookOf({
    pages: [{ name: '运单', rows: `${head}<row>${inline('SC1')}${inline('中通')}${cell}</row>` }],
    formats: ['0.00E+00'],
  })
  const { data } = await checkBytes(bytes)
  const { faults } = (await seller.speak.post('/rest/task/detail', data)).data
  expect(faults).toMatchObject([{ column: 'trackingNo', fault: expect.stringContaining(fault) }])
})
