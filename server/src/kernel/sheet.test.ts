import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet } from '../../test/builders/workbook.ts'
import { openSheet, writeSheet } from './sheet.ts'

const columns = [
  { name: '订单号', kind: 'text', width: 20 },
  { name: '运单号', kind: 'text', width: 20 },
  { name: '应付', kind: 'money', width: 12 },
] as const

test('cells of texts stay texts when digits are written into them, also empty ones; other empty cells are left out', async () => {
  const bytes = await writeSheet('xlsx', columns, [
    ['SC1', null, 12_000],
    ['SC2', '75312345678901', null],
  ])
  const files = unzipSync(bytes)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  const styleAt = (cell: string) => new RegExp(`<c [^>]*r="${cell}"[^>]*>`).exec(sheet)?.[0].match(/ s="(\d+)"/)?.[1]
  expect(styleAt('B2')).toBeDefined()
  expect(styleAt('B2')).toBe(styleAt('A2'))
  expect(styleAt('C3')).toBeUndefined()
  const styles = strFromU8(files['xl/styles.xml']!)
  const [, asText] = /<numFmt (?=[^>]*formatCode="@")[^>]*numFmtId="(\d+)"/.exec(styles)!
  expect(styles.split('<cellXfs')[1]!.split('<xf ')[Number(styleAt('B2')) + 1]).toContain(`numFmtId="${asText}"`)
  expect((await readSheet(Buffer.from(bytes), { rows: 10, columns: 10 })).at(-1)).toEqual(['SC2', '75312345678901', ''])
})

test('a column with choices offers them in every row, and the sheet is read as before', async () => {
  const offered = [{ name: '物流公司', kind: 'text', width: 14, choices: ['顺丰速运', '中通快递'] }] as const
  const bytes = await writeSheet('xlsx', offered, [['顺丰速运']])
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)
  expect(sheet).toContain('sqref="A2:A5001"><formula1>"顺丰速运,中通快递"</formula1>')
  expect(await readSheet(bytes, { rows: 5, columns: 5 })).toEqual([['物流公司'], ['顺丰速运']])
})

test('parts follow each other, and every cell is read as it was given', async () => {
  const wide = Array.from({ length: 30 }, (_, at) => ({ name: `列${at}`, kind: 'text', width: 8 }) as const)
  const typed = [
    { name: '时间', kind: 'time', width: 17 },
    { name: '数量', kind: 'quantity', width: 10 },
    { name: '金额', kind: 'money', width: 12 },
  ] as const
  const at = new Date('2026-11-30T16:05:00Z')
  const odd = ['<b>&"\'', '_x0041_', '两\n行', ' 空 ', '=1+1', '2026-11-30']
  const row = (no: number) => [
    ...wide.map((_, place) => (place < odd.length ? odd[place]! : `${no}-${place}`)),
    at,
    no * 500,
    no * -105,
  ]
  const sheet = openSheet('xlsx', [...wide, ...typed])
  await sheet.add([row(1), row(2)])
  await sheet.add([])
  await sheet.add([row(3)])
  const rows = await readSheet(await sheet.end(), { rows: 10, columns: 40 })
  expect(rows).toHaveLength(4)
  expect(rows.map((cells) => cells[29])).toEqual(['列29', '1-29', '2-29', '3-29'])
  expect(rows[3]!.slice(0, odd.length)).toEqual(['<b>&"\'', '_x0041_', '两\n行', '空', '=1+1', '2026-11-30'])
  expect(rows.slice(1).map((cells) => cells.slice(-3))).toEqual([
    ['2026-12-01 00:05', '0.5', '-1.05'],
    ['2026-12-01 00:05', '1', '-2.10'],
    ['2026-12-01 00:05', '1.5', '-3.15'],
  ])
})

test('a sheet of more rows than a part, as Excel and as lines, has each of them once', async () => {
  const rows = Array.from({ length: 2_345 }, (_, no) => [`SC${no}`, null, no])
  const read = await readSheet(await writeSheet('xlsx', columns, rows), { rows: 3_000, columns: 5 })
  expect(read.slice(1).map(([name]) => name)).toEqual(rows.map(([name]) => name))
  const lines = new TextDecoder().decode(await writeSheet('csv', columns, rows)).split('\r\n')
  expect(lines.slice(1, -1)).toEqual(rows.map(([name], no) => `${name},,${(no / 100).toFixed(2)}`))
})

test('what nobody wants any more cannot be ended', async () => {
  const sheet = openSheet('xlsx', columns)
  await sheet.add([['SC1', null, 1]])
  sheet.drop()
  await expect(sheet.end()).rejects.toThrow('the sheet ended without a word')
})
