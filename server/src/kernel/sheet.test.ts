import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet } from '../../test/builders/workbook.ts'
import { writeSheet } from './sheet.ts'

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
