import { Worker } from 'node:worker_threads'
import { openTurns } from '../../../kernel/turns.ts'
import { nothingRead } from './read-fields.ts'
import type { InvoiceFields } from './read-fields.ts'

export type ReadingTask = { readonly ext: string; readonly bytes: Uint8Array }

/** The kinds of files whose text can be read; of pictures nothing is. */
const readable: ReadonlySet<string> = new Set(['xml', 'ofd', 'pdf'])
const mostBytes = 5 * 1024 * 1024
const patience = 15_000
const memory = 192

// A thread that takes too long or too much is ended; it lives for one file.
const onThread = (task: ReadingTask): Promise<InvoiceFields> =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    const timer = setTimeout(() => void thread.terminate(), patience)
    // Under `node --watch` a thread also says which files it read.
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

/** What the file of an invoice says. One that is too large, broken, hostile or only a picture says nothing; nobody is refused for it. */
export const readInvoiceFile = (task: ReadingTask): Promise<InvoiceFields> =>
  readable.has(task.ext) && task.bytes.length <= mostBytes ? inTurn(() => onThread(task)) : Promise.resolve(nothingRead)
