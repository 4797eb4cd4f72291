import { Worker } from 'node:worker_threads'
import { openTurns } from '../../../kernel/turns.ts'
import { nothingRead } from './read-fields.ts'
import type { InvoiceFields } from './read-fields.ts'

export type ReadingTask = { readonly ext: string; readonly bytes: Uint8Array }

/** Types of files whose text can be read; pictures cannot. */
const readable: ReadonlySet<string> = new Set(['xml', 'ofd', 'pdf'])
const mostBytes = 5 * 1024 * 1024
const patience = 15_000
const memory = 192

// Each file gets its own thread, which is terminated if it takes too long or too much memory.
const onThread = (task: ReadingTask): Promise<InvoiceFields> =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    const timer = setTimeout(() => void thread.terminate(), patience)
    // Under `node --watch` the thread also posts the names of files it loaded.
    thread.on('message', (said: object) => {
      if ('read' in said) resolve(said.read as InvoiceFields)
    })
    thread.once('error', () => resolve(nothingRead))
    thread.once('exit', () => {
      clearTimeout(timer)
      resolve(nothingRead)
    })
  })

const inTurn = openTurns(2, 8, 'BUSY')

/** Reads the file of an invoice. Returns no fields, and refuses nobody, if it is too large, broken, hostile or only a picture. */
export const readInvoiceFile = (task: ReadingTask): Promise<InvoiceFields> =>
  readable.has(task.ext) && task.bytes.length <= mostBytes ? inTurn(() => onThread(task)) : Promise.resolve(nothingRead)
