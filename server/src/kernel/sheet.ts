import { Worker } from 'node:worker_threads'
import { Refusal } from './refusal.ts'
import type { SheetColumn, SheetValue } from './sheet-cells.ts'
import type { SheetBounds, SheetPage } from './sheet-pages.ts'
import type { SheetCell } from './shown-number.ts'
import { openTurns } from './turns.ts'

export type SheetFormat = 'xlsx' | 'csv'
export type SheetTask =
  | { readonly act: 'read'; readonly bytes: Uint8Array; readonly bounds: SheetBounds }
  | {
      readonly act: 'write'
      readonly format: SheetFormat
      readonly columns: readonly SheetColumn[]
      readonly rows: readonly (readonly SheetValue[])[]
    }
type Said = { readonly result: unknown } | { readonly tooLarge: boolean }

const longest = 20_000
const memory = 256

/** A spreadsheet that cannot be read; the message is for the person who sent it. */
export class UnreadableSheet extends Error {}

// A thread that takes too long or too much is ended; it lives for one sheet.
const threadFor = (task: SheetTask, patience: number): Promise<Said> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    const timer = setTimeout(() => {
      reject(new Error('the sheet took too long'))
      void thread.terminate()
    }, patience)
    // Under `node --watch` a thread also says which files it read.
    thread.on('message', (said: Said | object) => {
      if ('result' in said || 'tooLarge' in said) resolve(said)
    })
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the sheet ended without a word'))
    })
  })

// A sheet may take a processor for seconds and much memory: a flood of them must not take the house down.
const inTurn = openTurns(2, 8, 'BUSY')
const onThread = (task: SheetTask, patience: number): Promise<Said> => inTurn(() => threadFor(task, patience))

const mostBytes = 2 * 1024 * 1024

const readPages = async (bytes: Uint8Array, bounds: SheetBounds): Promise<readonly SheetPage[]> => {
  if (bytes.length > mostBytes) throw new UnreadableSheet('文件不能超过 2 MB')
  const said = await onThread({ act: 'read', bytes, bounds }, longest).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return { tooLarge: true }
  })
  if ('result' in said) return said.result as SheetPage[]
  throw said.tooLarge ? tooLarge(bounds) : new UnreadableSheet('表格无法读取，请用模板另存为 .xlsx 后重试')
}

const tooLarge = ({ rows, columns }: SheetBounds) =>
  new UnreadableSheet(`表格太大：最多 ${rows - 1} 行、${columns} 列，空白的行和列也算，请删除后重试`)

/** What was read of a workbook: what its pages mean, and how many of those that a person sees hold anything. */
export type ReadSheet<T> = {
  readonly pages: readonly [ReadPage<T>, ...ReadPage<T>[]]
  readonly written: number
}
type ReadPage<T> = { readonly name: string; readonly meant: T }
export type SheetRows = readonly (readonly SheetCell[])[]

/**
 * What the pages of an .xlsx file of at most 2 MB mean; hidden ones are left out. `meaning` answers undefined for a page that is
 * about something else, `missing` says what no page holds. Then, and for any other file or one beyond the bounds, it is an `UnreadableSheet`.
 */
export const readSheet = async <T>(
  bytes: Uint8Array,
  bounds: SheetBounds,
  meaning: (rows: SheetRows) => T | undefined,
  missing: () => string,
): Promise<ReadSheet<T>> => {
  const all = await readPages(bytes, bounds)
  const shown = all.filter(({ hidden }) => !hidden)
  const [first, ...others] = shown.flatMap(({ name, rows }) => {
    const meant = rows === null ? undefined : meaning(rows)
    return meant === undefined ? [] : [{ name, meant }]
  })
  if (first !== undefined)
    return { pages: [first, ...others], written: shown.filter(({ rows }) => rows?.length !== 0).length }
  if (shown.some(({ rows }) => rows === null)) throw tooLarge(bounds)
  throw new UnreadableSheet(`${missing()}${all.length > shown.length ? '；隐藏的页不读取，请取消隐藏后重试' : ''}`)
}

/** A spreadsheet of these rows. Money is given in fen, quantities in thousandths, times in UTC; the sheet shows yuan and Shanghai time. */
export const writeSheet = async (
  format: SheetFormat,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetValue[])[],
): Promise<Uint8Array> => {
  const said = await onThread({ act: 'write', format, columns, rows }, 3 * longest)
  if ('result' in said) return said.result as Uint8Array
  throw new Error('the sheet cannot be written')
}
