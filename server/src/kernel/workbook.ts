import { Zip, ZipDeflate } from 'fflate'
import { cellWords } from './sheet-cells.ts'

/*
 * A workbook of several sheets of texts, written row by row. It holds only packed bytes, so that a hundred thousand rows take no
 * more memory than one part of them.
 */

const escaped = (words: string): string =>
  cellWords('text', words)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const rowOf = (cells: readonly string[]): string =>
  `<row>${cells.map((it) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(it)}</t></is></c>`).join('')}</row>`

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const ofOffice = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export type Workbook = {
  /** Begins a sheet with the names of its columns; ends the one before. */
  readonly sheet: (name: string, columns: readonly string[]) => void
  /** Adds rows to the current sheet. */
  readonly rows: (rows: readonly (readonly string[])[]) => void
  /** Ends the workbook; returns its bytes. */
  readonly end: () => Uint8Array
}

const aroundSheets = (names: readonly string[]): Readonly<Record<string, string>> => {
  const each = (write: (name: string, number: number) => string) => names.map((it, at) => write(it, at + 1)).join('')
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofOffice}.sheet.main+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${ofOffice}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${links}"><sheets>${each((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${links}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  }
}

export const openWorkbook = (): Workbook => {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  const encoder = new TextEncoder()
  const names: string[] = []
  let part: ZipDeflate | undefined
  const begin = (path: string): ZipDeflate => {
    const begun = new ZipDeflate(path)
    zip.add(begun)
    return begun
  }
  const endSheet = () => part?.push(encoder.encode('</sheetData></worksheet>'), true)
  return {
    sheet: (name, columns) => {
      endSheet()
      names.push(name)
      part = begin(`xl/worksheets/sheet${names.length}.xml`)
      part.push(encoder.encode(`${head}<worksheet xmlns="${main}"><sheetData>${rowOf(columns)}`))
    },
    rows: (rows) => {
      if (rows.length > 0) part!.push(encoder.encode(rows.map(rowOf).join('')))
    },
    end: () => {
      endSheet()
      for (const [path, xml] of Object.entries(aroundSheets(names))) begin(path).push(encoder.encode(head + xml), true)
      zip.end()
      return Buffer.concat(packed)
    },
  }
}
