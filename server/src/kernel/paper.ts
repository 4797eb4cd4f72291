import { Worker } from 'node:worker_threads'
import type { Paper } from './paper-blocks.ts'
import { openTurns } from './turns.ts'

const patience = 30_000
const memory = 256

// Ends a thread that takes too long. A thread lives for one paper, so that no memory holds the font in between.
const onThread = (paper: Paper): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./paper-thread.ts', import.meta.url), {
      workerData: paper,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    const timer = setTimeout(() => {
      reject(new Error('the paper took too long'))
      void thread.terminate()
    }, patience)
    // Under `node --watch` a thread also reports which files it read.
    thread.on('message', (said: unknown) => {
      if (said instanceof Uint8Array) resolve(said)
    })
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the paper ended without a word'))
    })
  })

const inTurn = openTurns(1, 8, 'BUSY')

/** Returns the paper as a PDF with its font embedded, so that it appears the same everywhere. */
export const pdfOf = (paper: Paper): Promise<Uint8Array> => inTurn(() => onThread(paper))
