import { Worker } from 'node:worker_threads'
import type { SheetColumn, SheetValue } from './sheet-cells.ts'

export type SheetFormat = 'xlsx' | 'csv'
export type SheetTask =
  | { readonly act: 'read'; readonly bytes: Uint8Array }
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
const onThread = (task: SheetTask, patience: number): Promise<Said> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    const timer = setTimeout(() => {
      reject(new Error('the sheet took too long'))
      void thread.terminate()
    }, patience)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the sheet ended without a word'))
    })
  })

const mostBytes = 2 * 1024 * 1024

/**
 * The cells of the first sheet of an .xlsx file as trimmed words, at most 2 MB, 5,000 rows below the head and 60 columns;
 * anything else is an `UnreadableSheet`.
 */
export const readSheet = async (bytes: Uint8Array): Promise<string[][]> => {
  if (bytes.length > mostBytes) throw new UnreadableSheet('文件不能超过 2 MB')
  const said = await onThread({ act: 'read', bytes }, longest).catch(() => ({ tooLarge: true }))
  if ('result' in said) return said.result as string[][]
  throw new UnreadableSheet(
    said.tooLarge ? '表格太大：最多 5,000 行、60 列' : '表格无法读取，请用模板另存为 .xlsx 后重试',
  )
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
