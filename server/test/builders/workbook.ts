import { strToU8, zipSync } from 'fflate'
import type { SheetBounds } from '../../src/kernel/sheet-pages.ts'
import { readSheet as readPages } from '../../src/kernel/sheet.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

type Page = { readonly name: string; readonly state?: 'hidden' | 'veryHidden'; readonly rows: string }
type Written = {
  readonly pages: readonly Page[]
  /** Number formats of the styles 1, 2 and so on; style 0 has none. */
  readonly formats?: readonly string[]
  readonly texts?: string
  /** Further XML in the part of the workbook. */
  readonly settings?: string
}

/** Makes an .xlsx file from XML that no spreadsheet would write. */
export const aWorkbookOf = ({ pages, formats = [], texts = '', settings = '' }: Written): Buffer => {
  const each = (write: (page: Page, no: number) => string) => pages.map((page, at) => write(page, at + 1)).join('')
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${settings}<sheets>${each(({ name, state }, no) => `<sheet name="${name}" sheetId="${no}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${no}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${each((_, no) => relation(`rId${no}`, 'worksheet', `worksheets/sheet${no}.xml`))}${relation('styles', 'styles', '/xl/styles.xml')}${relation('texts', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats.map((format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>`,
    ...Object.fromEntries(
      pages.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(head + xml)]))),
  )
}

/** Makes an .xlsx file with one sheet of these rows. */
export const aWorkbook = (rows: string): Buffer => aWorkbookOf({ pages: [{ name: 'S', rows }] })

/** Makes a row of texts, which may hold character references. */
export const aSheetRow = (row: number, texts: readonly string[]): string => {
  const cells = texts.map((text, at) => `<c r="${'ABCDEFGH'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
  return `<row r="${row}">${cells.join('')}</row>`
}

/** Returns the words of the first visible page of an .xlsx file. */
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
