// Reads the file of an invoice on a thread of its own, since a hostile file could take all time and memory.
import { parentPort, workerData } from 'node:worker_threads'
import { nothingRead } from './read-fields.ts'
import { fieldsOfXml } from './read-fields.ts'
import type { InvoiceFields } from './read-fields.ts'
import type { ReadingTask } from './read-file.ts'
import { decodeXml, fieldsOfOfd } from './read-ofd.ts'
import { readXml } from './xml-tree.ts'

const work = async ({ ext, bytes }: ReadingTask): Promise<InvoiceFields> => {
  if (ext === 'xml') return fieldsOfXml(readXml(decodeXml(bytes)))
  if (ext === 'ofd') return fieldsOfOfd(bytes)
  return (await import('./read-pdf.ts')).fieldsOfPdf(bytes)
}

const read = await work(workerData as ReadingTask).catch(() => nothingRead)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage({ read })
