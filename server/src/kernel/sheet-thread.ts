// Reads and writes spreadsheets on a thread of its own, so that their time and memory do not slow down calls.
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync, zipSync } from 'fflate'
import writeSheet from 'write-excel-file/node'
import type { CellObject } from 'write-excel-file/node'
import { cellWords, csvOf } from './sheet-cells.ts'
import type { SheetColumn, SheetValue } from './sheet-cells.ts'
import { pagesOf, partName } from './sheet-pages.ts'
import type { SheetPage } from './sheet-pages.ts'
import type { SheetTask } from './sheet.ts'

// Cells of texts are of that kind also when empty: digits written into them stay as they are.
const formats = { text: '@', money: '#,##0.00', quantity: '#,##0.###', time: 'yyyy-mm-dd hh:mm' } as const
// A spreadsheet shows a whole number in the format of a fraction with a point behind it.
const wholeFormats = { ...formats, quantity: '#,##0' } as const
const shanghai = 8 * 3_600_000

const cellOf = ({ kind }: SheetColumn, value: SheetValue): CellObject | null => {
  const format = formats[kind]
  if (value === null || value === '') return kind === 'text' ? { type: String, value: '', format } : null
  if (value instanceof Date) return { type: Date, value: new Date(value.getTime() + shanghai), format }
  const words = cellWords(kind, value)
  // The nearest number to exact words: a spreadsheet shows and sums it as the text says.
  return typeof value === 'number' && kind !== 'text'
    ? { type: Number, value: Number(words), format: words.includes('.') ? format : wholeFormats[kind] }
    : { type: String, value: words, format: formats.text }
}

const letterOf = (column: number): string => String.fromCharCode(65 + column)
const sheetPart = 'xl/worksheets/sheet1.xml'

/** Offers the choices of columns as drop-downs, which the writer of sheets does not know; up to 26 columns. */
const withChoices = (bytes: Uint8Array, columns: readonly SheetColumn[]): Uint8Array => {
  const lists = columns.flatMap(({ choices }, at) => {
    const cells = `${letterOf(at)}2:${letterOf(at)}5001`
    const formula = `"${choices?.join(',')}"`
    return choices === undefined
      ? []
      : [`<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>${formula}</formula1></dataValidation>`]
  })
  if (lists.length === 0) return bytes
  const parts = unzipSync(bytes)
  const xml = new TextDecoder().decode(parts[sheetPart])
  const offered = `</sheetData><dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
  return zipSync({ ...parts, [sheetPart]: new TextEncoder().encode(xml.replace('</sheetData>', offered)) })
}

const xlsxOf = async ({ columns, rows }: Extract<SheetTask, { act: 'write' }>): Promise<Uint8Array> => {
  const bytes = await writeSheet(
    [
      columns.map(({ name }) => ({ value: name, fontWeight: 'bold' as const, backgroundColor: '#e8f5ea' })),
      ...rows.map((row) => columns.map((column, at) => cellOf(column, row[at] ?? null))),
    ],
    { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer()
  return withChoices(new Uint8Array(bytes), columns)
}

const most = { entries: 100, bytes: 20 * 1024 * 1024, ratio: 100 }

/**
 * The unpacked size that a workbook declares; unpacking stops there. A zip bomb is refused before any of it is
 * unpacked, and so is a name that stands there twice, of which the reader might take the other one.
 */
const checkPacking = (bytes: Uint8Array): void => {
  const names = new Set<string>()
  let entries = 0
  let unpacked = 0
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries += 1
      unpacked += originalSize
      names.add(partName(name))
      return false
    },
  })
  if (entries > most.entries || unpacked > most.bytes || unpacked > bytes.length * most.ratio)
    throw new RangeError('too large')
  if (names.size < entries) throw new SyntaxError('a name twice')
}

const readPages = ({ bytes, bounds }: Extract<SheetTask, { act: 'read' }>): SheetPage[] => {
  checkPacking(bytes)
  return pagesOf(bytes, bounds)
}

const work = async (task: SheetTask): Promise<Uint8Array | SheetPage[]> => {
  if (task.act === 'read') return readPages(task)
  return task.format === 'csv' ? new TextEncoder().encode(csvOf(task.columns, task.rows)) : xlsxOf(task)
}

const said = await work(workerData as SheetTask).then(
  (result) => ({ result }),
  (error: unknown) => ({ tooLarge: error instanceof RangeError }),
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage(said)
