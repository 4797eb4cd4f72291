import { expect, test } from 'vitest'
import { checkReferences } from './sheet-bounds.ts'

const bounds = { rows: 5_001, columns: 60 }
const sheet = (rows: string) =>
  `<worksheet xmlns:r="http://schemas.example"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`

test.each([
  ['<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="5001"><c r="BH5001"/></row>'],
  ['<row><c r="A1"/></row>'],
  ['<row r="2"><c r="A2"><is><t>color="red" r:id="rId7" hr="x"</t></is></c></row>'],
])('%s is within', (rows) => expect(() => checkReferences(sheet(rows), bounds)).not.toThrow())

test.each([
  ['<row r="1048576"><c r="XFD1048576"/></row>'],
  ['<row r="5002"/>'],
  ['<row r="1"><c r="BI1"/></row>'],
  ["<row r='5002'/>"],
  ['<x:row x:r="5002"/>'],
  ['<row spans="1:3"r="5002"/>'],
  ['<row/>'.repeat(5_002)],
  ['<x:row></x:row>'.repeat(5_002)],
])('%.60s is too large', (rows) => expect(() => checkReferences(sheet(rows), bounds)).toThrow(RangeError))

test.each([
  ['<row r="&#49;048576"/>'],
  ['<row r="1e6"/>'],
  ['<row r="0xFFFFF"/>'],
  ['<row r=" 1048576"/>'],
  ['<row r="99999999"/>'],
  ['<c r="中1"/>'],
  ['<c r="a1"/>'],
  ['<c r="AAAA1"/>'],
  ['<row xmlns:x:r="1048576.0"/>'],
  [`<c><t>r='</t></c><row r="1048576"/><c><t>'</t></c>`],
])('%s is no reference of a spreadsheet', (rows) =>
  expect(() => checkReferences(sheet(rows), bounds)).toThrow('reference'),
)
