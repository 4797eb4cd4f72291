import { Worker } from 'node:worker_threads'
import { Refusal } from './refusal.ts'
import type { SheetColumn } from './sheet-cells.ts'
import type { SheetBounds, SheetPage } from './sheet-pages.ts'
import type { SheetRows as WrittenRows } from './sheet-writer.ts'
import type { SheetCell } from './shown-number.ts'
import { openTurns } from './turns.ts'

export type SheetFormat = 'xlsx' | 'csv'
export type SheetTask =
  | { readonly act: 'read'; readonly bytes: Uint8Array; readonly bounds: SheetBounds }
  | { readonly act: 'write'; readonly format: SheetFormat; readonly columns: readonly SheetColumn[] }
type Said = { readonly result: unknown } | { readonly tooLarge: boolean } | { readonly taken: number }

const longest = 20_000
const memory = 256

/** A spreadsheet that cannot be read; the message is for the person who sent it. */
export class UnreadableSheet extends Error {}

/** Opens a thread for one sheet. `next` waits for its next message; a thread that takes too long or too much memory is ended. */
const openThread = (task: SheetTask) => {
  const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the sheet ended without a word')))
  })
  // If it ends while nobody waits, the next `next` fails.
  ended.catch(() => undefined)
  const drop = (): void => void thread.terminate()
  const next = async (patience: number): Promise<Said> => {
    let timer: NodeJS.Timeout | undefined
    const said = new Promise<Said>((resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error('the sheet took too long'))
        drop()
      }, patience)
      // Under `node --watch` a thread also reports which files it read.
      thread.on('message', (it: Said | object) => {
        if ('result' in it || 'tooLarge' in it || 'taken' in it) resolve(it)
      })
    })
    try {
      return await Promise.race([said, ended])
    } finally {
      clearTimeout(timer)
      thread.removeAllListeners('message')
    }
  }
  return { thread, next, drop }
}

// A sheet may take a processor for seconds and much memory: a flood of sheets must not bring the server down.
const inTurn = openTurns(2, 8, 'BUSY')

const mostBytes = 2 * 1024 * 1024

const readPages = async (bytes: Uint8Array, bounds: SheetBounds): Promise<readonly SheetPage[]> => {
  if (bytes.length > mostBytes) throw new UnreadableSheet('文件不能超过 2 MB')
  const said = await inTurn(() => openThread({ act: 'read', bytes, bounds }).next(longest)).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return { tooLarge: true }
  })
  if ('result' in said) return said.result as SheetPage[]
  throw 'tooLarge' in said && said.tooLarge
    ? tooLarge(bounds)
    : new UnreadableSheet('表格无法读取，请用模板另存为 .xlsx 后重试')
}

const tooLarge = ({ rows, columns }: SheetBounds) =>
  new UnreadableSheet(`表格太大：最多 ${rows - 1} 行、${columns} 列，空白的行和列也算，请删除后重试`)

/** A workbook as read: the meaning of its pages, and how many visible pages hold anything. */
export type ReadSheet<T> = {
  readonly pages: readonly [ReadPage<T>, ...ReadPage<T>[]]
  readonly written: number
}
type ReadPage<T> = { readonly name: string; readonly meant: T }
export type SheetRows = readonly (readonly SheetCell[])[]

/**
 * Reads the pages of an .xlsx file of at most 2 MB; leaves hidden ones out. `meaning` returns undefined for a page about something
 * else; `missing` says what no page holds. Throws `UnreadableSheet` if no page has a meaning, and for any other file or one beyond
 * the bounds.
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

/** A sheet written a part at a time. */
type OpenSheet = {
  /** Writes further rows; the caller need not keep them. */
  readonly add: (rows: WrittenRows) => Promise<void>
  /** Returns the sheet with all added rows. */
  readonly end: () => Promise<Uint8Array>
  /** Discards the sheet. */
  readonly drop: () => void
}

/**
 * Begins a spreadsheet. Money is given in fen, quantities in thousandths, times in UTC; the sheet shows yuan and Shanghai time. It
 * waits for no other sheet: its parts come as slowly as they are read, and take little memory.
 */
export const openSheet = (format: SheetFormat, columns: readonly SheetColumn[]): OpenSheet => {
  const { thread, next, drop } = openThread({ act: 'write', format, columns })
  const send = (rows: WrittenRows | null): Promise<Said> => {
    const said = next(longest)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    thread.postMessage(rows)
    return said
  }
  return {
    add: async (rows) => void (await send(rows)),
    end: async () => {
      const said = await send(null)
      if ('result' in said) return said.result as Uint8Array
      throw new Error('the sheet cannot be written')
    },
    drop,
  }
}

const partOfRows = 1_000

/** Returns a spreadsheet of these rows. */
export const writeSheet = (
  format: SheetFormat,
  columns: readonly SheetColumn[],
  rows: WrittenRows,
): Promise<Uint8Array> =>
  inTurn(async () => {
    const sheet = openSheet(format, columns)
    try {
      for (let at = 0; at < rows.length; at += partOfRows) await sheet.add(rows.slice(at, at + partOfRows))
      return await sheet.end()
    } finally {
      sheet.drop()
    }
  })
