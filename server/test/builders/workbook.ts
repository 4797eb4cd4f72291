import { strToU8, zipSync } from 'fflate'
import type { SheetBounds } from '../../src/kernel/sheet-pages.ts'
import { readSheet as readPages } from '../../src/kernel/sheet.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** An .xlsx file whose one sheet has these rows, as XML that no spreadsheet would write. */
export const aWorkbook = (rowsXml: string): Buffer => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rowsXml}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(head + xml)]))),
  )
}

/** A row of texts, which may hold character references. */
export const aSheetRow = (row: number, texts: readonly string[]): string => {
  const cells = texts.map((text, at) => `<c r="${'ABCDEFGH'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
  return `<row r="${row}">${cells.join('')}</row>`
}

/** The words of the first page of an .xlsx file that a person sees. */
export const readSheet = async (
  bytes: Uint8Array,
  bounds: SheetBounds = { rows: 50_001, columns: 100 },
): Promise<string[][]> => {
  const { pages } = await readPages(
    bytes,
    bounds,
    (rows) => rows,
    () => '',
  )
  return pages[0].meant.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.words)))
}
