import type { Readable } from 'node:stream'
import { readWords } from '../../kernel/sheet-cells.ts'
import { StatementFault } from './statement-fault.ts'

/* Reads files of channels as streams: commas, quotes, UTF-8 with or without its mark, or the encoding of Chinese Windows. */

const most = { cells: 80, characters: 2_000, words: 200 }

/** Decodes the bytes. The first chunk decides the encoding: Chinese text in GB 18030 is never valid UTF-8. */
async function* textsOf(body: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    decoder ??= decoderFor(chunk)
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder !== undefined) yield decoder.decode()
}

const decoderFor = (first: Uint8Array): TextDecoder => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(first, { stream: true })
    return new TextDecoder('utf-8')
  } catch {
    return new TextDecoder('gb18030')
  }
}

/** Returns the rows of a CSV file; trims each cell and removes the mark that channels put before digits. */
export async function* csvRows(body: Readable): AsyncGenerator<string[]> {
  let row: string[] = []
  let cell = ''
  let quoted = false
  let quoteBefore = false
  const endCell = () => {
    if (row.length >= most.cells) throw new StatementFault(`一行最多 ${most.cells} 列`)
    row.push(wordsOf(cell))
    cell = ''
  }
  for await (const words of textsOf(body))
    for (const letter of words) {
      if (quoteBefore) {
        quoteBefore = false
        if (letter === '"') {
          cell += letter
          continue
        }
        quoted = false
      }
      if (quoted) {
        if (letter === '"') quoteBefore = true
        else cell += letter
      } else if (letter === '"' && cell.trim() === '') {
        quoted = true
        cell = ''
      } else if (letter === ',') endCell()
      else if (letter === '\n') {
        endCell()
        yield row
        row = []
      } else cell += letter
      if (cell.length > most.characters) throw new StatementFault('文件内容无法识别，请上传渠道下载的原文件')
    }
  if (cell !== '' || row.length > 0) {
    endCell()
    yield row
  }
}

const wordsOf = (cell: string): string =>
  readWords(
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .replace(/^`/, ''),
    most.words,
  )
