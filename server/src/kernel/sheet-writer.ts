import { unzipSync, Zip, ZipDeflate } from 'fflate'
import writeSheet from 'write-excel-file/node'
import { cellWords, csvHead, csvRows } from './sheet-cells.ts'
import type { SheetColumn, SheetValue } from './sheet-cells.ts'

/* Writes a sheet a part at a time; it keeps only the packed form of earlier rows. */

export type SheetRows = readonly (readonly SheetValue[])[]
export type SheetWriter = { readonly add: (rows: SheetRows) => void; readonly end: () => Uint8Array }

// Cells of text columns have this format even if empty, so that digits typed into them stay as they are.
const formats = {
  text: '@',
  money: '#,##0.00',
  quantity: '#,##0.###',
  time: 'yyyy-mm-dd hh:mm',
  whole: '#,##0',
} as const
const formatNames = Object.keys(formats) as (keyof typeof formats)[]
type Styles = Readonly<Record<keyof typeof formats, number>>

const shanghai = 8 * 3_600_000
const day = 86_400_000
/** Days between the spreadsheets' day zero and 1970. */
const first = 25_569

const letters = 26
const letterOf = (column: number): string =>
  (column < letters ? '' : letterOf(Math.floor(column / letters) - 1)) + String.fromCharCode(65 + (column % letters))

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Escapes a text for XML; a text that resembles a character code of spreadsheets stays as it is. */
const escaped = (words: string): string =>
  words.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[&<>]/g, (it) => escapes[it]!)

const cellOf = (place: string, { kind }: SheetColumn, value: SheetValue, styles: Styles): string => {
  if (value === null || value === '') return kind === 'text' ? `<c r="${place}" s="${styles.text}"/>` : ''
  if (value instanceof Date)
    return `<c r="${place}" s="${styles[kind]}"><v>${(value.getTime() + shanghai) / day + first}</v></c>`
  const words = cellWords(kind, value)
  if (typeof value !== 'number' || kind === 'text')
    return `<c r="${place}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${escaped(words)}</t></is></c>`
  // In the format of fractions, a spreadsheet shows a whole number with a trailing point.
  return `<c r="${place}" s="${kind === 'quantity' && !words.includes('.') ? styles.whole : styles[kind]}"><v>${words}</v></c>`
}

/** Makes drop-downs for the choices of columns, which the library cannot write. */
const choicesOf = (columns: readonly SheetColumn[]): string => {
  const lists = columns.flatMap(({ choices }, at) => {
    const cells = `${letterOf(at)}2:${letterOf(at)}5001`
    return choices === undefined
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>"${escaped(choices.join(','))}"</formula1></dataValidation>`,
        ]
  })
  return lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
}

const sheetPart = 'xl/worksheets/sheet1.xml'
const utf8 = new TextEncoder()

/** Makes a workbook with its head by the library. The row below has one cell of each format, from which the styles are read. */
const templateOf = async (columns: readonly SheetColumn[]) => {
  const bytes = await writeSheet(
    [
      columns.map(({ name }) => ({ value: name, fontWeight: 'bold' as const, backgroundColor: '#e8f5ea' })),
      formatNames.map((name) => ({ type: Number, value: 0, format: formats[name] })),
    ],
    { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer()
  const parts = unzipSync(new Uint8Array(bytes))
  const xml = new TextDecoder().decode(parts[sheetPart])
  const [start, end] = [xml.indexOf('<row r="2"'), xml.indexOf('</sheetData>')]
  const found = [...xml.slice(start, end).matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style))
  if (start < 0 || found.length !== formatNames.length) throw new Error('the library writes sheets in another way')
  return {
    others: Object.entries(parts).filter(([name]) => name !== sheetPart),
    before: xml.slice(0, start),
    after: xml.slice(end).replace('</sheetData>', `</sheetData>${choicesOf(columns)}`),
    styles: Object.fromEntries(formatNames.map((name, at) => [name, found[at]!])) as Styles,
  }
}

const openXlsx = async (columns: readonly SheetColumn[]): Promise<SheetWriter> => {
  const { others, before, after, styles } = await templateOf(columns)
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    packed.push(chunk)
  })
  const open = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name)
    zip.add(part)
    return part
  }
  for (const [name, bytes] of others) open(name).push(bytes, true)
  const sheet = open(sheetPart)
  sheet.push(utf8.encode(before))
  const places = columns.map((_, at) => letterOf(at))
  let rowNo = 1
  return {
    add: (rows) => {
      const written = rows.map((row) => {
        rowNo += 1
        const cells = columns.map((column, at) => cellOf(`${places[at]}${rowNo}`, column, row[at] ?? null, styles))
        return `<row r="${rowNo}">${cells.join('')}</row>`
      })
      sheet.push(utf8.encode(written.join('')))
    },
    end: () => {
      sheet.push(utf8.encode(after), true)
      zip.end()
      return new Uint8Array(Buffer.concat(packed))
    },
  }
}

const openCsv = (columns: readonly SheetColumn[]): SheetWriter => {
  const written = [utf8.encode(csvHead(columns))]
  return {
    add: (rows) => void written.push(utf8.encode(csvRows(columns, rows))),
    end: () => new Uint8Array(Buffer.concat(written)),
  }
}

/** Begins a sheet with its head; rows are added afterwards. */
export const openWriter = async (format: 'xlsx' | 'csv', columns: readonly SheetColumn[]): Promise<SheetWriter> =>
  format === 'csv' ? openCsv(columns) : openXlsx(columns)
