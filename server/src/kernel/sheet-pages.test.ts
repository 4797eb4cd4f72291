import { expect, test } from 'vitest'
import { aSheetRow, aWorkbook, aWorkbookOf } from '../../test/builders/workbook.ts'
import { pagesOf } from './sheet-pages.ts'

const bounds = { rows: 20, columns: 8 }
const rowsOf = (bytes: Buffer) => pagesOf(bytes, bounds)[0]!.rows
const onePage = (rows: string) => ({ pages: [{ name: 'S', rows }] })

test('numbers, texts, runs, results and truths are read as the spreadsheet shows them', () => {
  const rows = [
    '<row r="2"><c r="B2" s="1"><v>12345678905</v></c><c r="C2" t="s"><v>0</v></c><c r="D2" t="s"><v>1</v></c></row>',
    '<row><c t="b"><v>1</v></c><c t="str"><f>A1&amp;B1</f><v>_x4E2D_国</v></c><c><f>1+1</f><v>2.0</v></c><c t="d"><v>2026-01-05T09:30:00Z</v></c></row>',
    '<row><c t="inlineStr"><is><r><t>甲</t></r><r><t xml:space="preserve"> 乙</t></r><rPh><t>jia</t></rPh></is></c><c t="str"><f>""</f><v></v></c><c s="1"/></row>',
  ]
  const texts = '<si><t>速达</t></si><si><r><t>仔猪</t></r><r><t>料</t></r><rPh sb="0" eb="1"><t>zi</t></rPh></si>'
  expect(rowsOf(aWorkbookOf({ ...onePage(rows.join('')), formats: ['0000000000000'], texts }))).toEqual([
    ['', '', '', ''],
    ['', '0012345678905', '速达', '仔猪料'],
    ['TRUE', '中国', '2', '2026-01-05 09:30:00'],
    ['甲 乙', '', '', ''],
  ])
})

test.each([
  ['<c t="e"><v>#REF!</v></c>', '#REF!', '错误值 #REF!'],
  ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!', '错误值 #DIV/0!'],
  ['<c><f>A1*2</f></c>', '#CALC!', '没有算出结果'],
  ['<c><f>A1*2</f><v></v></c>', '#CALC!', '没有算出结果'],
  ['<c><v>1.23456789012346E+17</v></c>', '1.23457E+17', '超过 15 位'],
  ['<c s="1"><v>5</v></c>', '5', '没有显示出来'],
  ['<c s="2"><v>75312345678901</v></c>', '7.53E+13', '科学计数'],
  ['<c t="s"><v>9</v></c>', '9', '无法读取'],
  ['<c t="odd"><v>9</v></c>', '9', '无法读取'],
  ['<c><v>x</v></c>', 'x', '不是数字'],
])('%s shows %s, which nobody can mean', (cell, words, fault) => {
  const bytes = aWorkbookOf({ ...onePage(`<row>${cell}</row>`), formats: [';;;', '0.00E+00'] })
  expect(rowsOf(bytes)).toEqual([[{ words, fault: expect.stringContaining(fault) }]])
})

test('what stands in formulas of a file that is to be worked out anew is no result', () => {
  const cells = '<row><c><f>A2*2</f><v>0</v></c><c><v>3</v></c></row>'
  const bytes = aWorkbookOf({ ...onePage(cells), settings: '<calcPr fullCalcOnLoad="1"/>' })
  expect(rowsOf(bytes)).toEqual([[expect.objectContaining({ words: '#CALC!' }), '3']])
})

test('pages are read in their order, without hidden ones; one that is too large says so', () => {
  const pages = pagesOf(
    aWorkbookOf({
      pages: [
        { name: '说明', state: 'hidden', rows: aSheetRow(1, ['x']) },
        { name: '密', state: 'veryHidden', rows: aSheetRow(1, ['x']) },
        { name: '商品', rows: aSheetRow(1, ['甲']) },
        { name: '长', rows: '<row r="21"><c r="A21"/></row>' },
        { name: '空', rows: '<row r="3"><c r="C3"/></row>' },
      ],
    }),
    bounds,
  )
  expect(pages).toEqual([
    { name: '说明', hidden: true, rows: null },
    { name: '密', hidden: true, rows: null },
    { name: '商品', hidden: false, rows: [['甲']] },
    { name: '长', hidden: false, rows: null },
    { name: '空', hidden: false, rows: [] },
  ])
})

test.each([
  ['<row r="1048576"><c r="XFD1048576"/></row>'],
  ['<row r="21"/>'],
  ['<row r="1"><c r="I1"/></row>'],
  ["<row r='21'/>"],
  ['<x:row xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" r="21"/>'],
  ['<row/>'.repeat(21)],
  ['<row><c/><c/><c/><c/><c/><c/><c/><c/><c/></row>'],
])('%.60s is beyond the bounds', (rows) => expect(rowsOf(aWorkbook(rows))).toBeNull())

test.each([
  ['<row r="1e1"/>'],
  ['<row r="0xF"/>'],
  ['<row r="99999999"/>'],
  ['<row r="-1"/>'],
  ['<row r="0"/>'],
  ['<row><c r="中1"/></row>'],
  ['<row><c r="a1"/></row>'],
  ['<row><c r="AAAA1"/></row>'],
  ['<row><c>'],
  ['<row>&nothing;</row>'],
])('%s is nothing that a spreadsheet writes', (rows) =>
  expect(() => rowsOf(aWorkbook(rows))).toThrow(/no spreadsheet writes|^\d+:\d+: /),
)

test('days of a file that counts them from 1904 are the same days', () => {
  const cells = '<row><c s="1"><v>44538</v></c></row>'
  const bytes = aWorkbookOf({ ...onePage(cells), formats: ['yyyy/m/d'], settings: '<workbookPr date1904="1"/>' })
  expect(rowsOf(bytes)).toEqual([['2025-12-09']])
})
