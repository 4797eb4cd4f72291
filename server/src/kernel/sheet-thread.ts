// Reads and writes spreadsheets on a thread of its own, so that their time and memory do not slow down calls.
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { pagesOf, partName } from './sheet-pages.ts'
import type { SheetPage } from './sheet-pages.ts'
import { openWriter } from './sheet-writer.ts'
import type { SheetRows } from './sheet-writer.ts'
import type { SheetTask } from './sheet.ts'

const most = { entries: 100, bytes: 20 * 1024 * 1024, ratio: 100 }

/**
 * Checks the unpacked size that a workbook declares; unpacking stops at that size. So a zip bomb is refused before it is unpacked.
 * A name that occurs twice is refused, too, because the reader might take the other part.
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

const port = parentPort!
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
const say = (said: object): void => port.postMessage(said)

const write = async ({ format, columns }: Extract<SheetTask, { act: 'write' }>): Promise<void> => {
  const writer = await openWriter(format, columns)
  port.on('message', (rows: SheetRows | null) => {
    if (rows === null) {
      say({ result: writer.end() })
      port.close()
    } else {
      writer.add(rows)
      say({ taken: rows.length })
    }
  })
}

const task = workerData as SheetTask
if (task.act === 'write') await write(task)
else
  try {
    say({ result: readPages(task) })
  } catch (error) {
    say({ tooLarge: error instanceof RangeError })
  }
