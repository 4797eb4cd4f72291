// Writes a paper as a PDF on a thread of its own, because reading the font of Chinese characters takes a moment.
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
// oxlint-disable-next-line import/no-named-as-default -- its types name no other export
import PDFDocument from 'pdfkit'
import type { Paper, PaperBlock } from './paper-blocks.ts'

// The package exports no fonts; they lie beside its entry.
const fonts = import.meta.resolve('@embedpdf/fonts-sc')
const fontOf = (name: string) => fileURLToPath(new URL(`../fonts/${name}.otf`, fonts))
const margin = 56
const sizes = { title: 20, heading: 12.5, text: 10.5, note: 8.5 } as const
const [cell, pad] = [9, 4]

type Document = typeof PDFDocument.prototype
const widthOf = (doc: Document) => doc.page.width - 2 * margin
const bottomOf = (doc: Document) => doc.page.height - margin - 24

const room = (doc: Document, height: number): boolean => {
  if (doc.y + height <= bottomOf(doc)) return false
  doc.addPage()
  return true
}

const writeText = (doc: Document, { kind, text }: Extract<PaperBlock, { text: string }>): void => {
  const bold = kind === 'title' || kind === 'heading'
  doc.font(bold ? 'bold' : 'body').fontSize(sizes[kind])
  // Keeps a heading on one page with what follows it.
  room(doc, doc.heightOfString(text, { width: widthOf(doc) }) + (bold ? 40 : 0))
  doc.fillColor(kind === 'note' ? '#555' : '#111')
  doc.text(text, margin, doc.y, { width: widthOf(doc), align: kind === 'title' ? 'center' : 'left', lineGap: 3 })
  doc.moveDown(kind === 'title' ? 0.8 : 0.4)
}

const writeFacts = (doc: Document, { rows }: Extract<PaperBlock, { kind: 'facts' }>): void => {
  const names = 110
  doc.fontSize(sizes.text)
  for (const [name, value] of rows) {
    doc.font('body')
    room(doc, doc.heightOfString(value, { width: widthOf(doc) - names }) + 4)
    const { y } = doc
    doc.fillColor('#555').text(name, margin, y, { width: names })
    doc.fillColor('#111').text(value, margin + names, y, { width: widthOf(doc) - names, lineGap: 2 })
    doc.y = Math.max(doc.y, y + sizes.text + 6)
  }
  doc.moveDown(0.4)
}

type Table = Extract<PaperBlock, { kind: 'table' }>

/** Returns the widths of columns: as wide as their longest words; the wide ones share what is left. */
const columnWidths = (doc: Document, { columns, rows }: Table): number[] => {
  const asked = columns.map(({ name, wide }, at) => {
    if (wide) return 0
    const words = [name, ...rows.map((row) => row[at] ?? '')]
    return Math.min(150, Math.max(...words.map((one) => doc.widthOfString(one))) + 2 * pad + 1)
  })
  const left = Math.max(0, widthOf(doc) - asked.reduce((all, one) => all + one, 0))
  const wides = columns.filter(({ wide }) => wide).length
  return asked.map((one) => (one === 0 ? left / wides : one))
}

const writeTable = (doc: Document, it: Table): void => {
  doc.font('body').fontSize(cell)
  const widths = columnWidths(doc, it)
  const writeRow = (words: readonly string[], head: boolean): void => {
    doc.font(head ? 'bold' : 'body').fontSize(cell)
    const heights = words.map((one, at) => doc.heightOfString(one, { width: widths[at]! - 2 * pad }))
    const height = Math.max(...heights) + 2 * pad
    // Repeats the column names above the rows on every page.
    if (room(doc, height) && !head)
      writeRow(
        it.columns.map(({ name }) => name),
        true,
      )
    doc.font(head ? 'bold' : 'body').fontSize(cell)
    const { y } = doc
    let x = margin
    for (const [at, one] of words.entries()) {
      const width = widths[at]!
      doc.rect(x, y, width, height).lineWidth(0.5).strokeColor('#999').stroke()
      doc.fillColor('#111').text(one, x + pad, y + pad, {
        width: width - 2 * pad,
        align: it.columns[at]!.right && !head ? 'right' : 'left',
      })
      x += width
    }
    doc.y = y + height
  }
  writeRow(
    it.columns.map(({ name }) => name),
    true,
  )
  for (const row of it.rows) writeRow(row, false)
  doc.x = margin
  doc.moveDown(0.6)
}

const writeFeet = (doc: Document, foot: string): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at)
    // Lets the foot stand below the margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0
    doc.font('body').fontSize(8).fillColor('#555')
    const options = { width: widthOf(doc), lineBreak: false } as const
    doc.text(foot, margin, doc.page.height - margin, options)
    doc.text(`第 ${at + 1} / ${count} 页`, margin, doc.page.height - margin, { ...options, align: 'right' })
  }
}

const write = async ({ title, foot, blocks }: Paper): Promise<Uint8Array> => {
  const doc = new PDFDocument({ size: 'A4', margin, bufferPages: true, info: { Title: title }, lang: 'zh-CN' })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => void doc.on('end', resolve))
  doc.registerFont('body', fontOf('NotoSansHans-Regular'))
  doc.registerFont('bold', fontOf('NotoSansHans-Bold'))
  for (const it of blocks) {
    if (it.kind === 'facts') writeFacts(doc, it)
    else if (it.kind === 'table') writeTable(doc, it)
    else writeText(doc, it)
  }
  writeFeet(doc, foot)
  doc.end()
  await ended
  return Buffer.concat(parts)
}

const bytes = await write(workerData as Paper)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
parentPort?.postMessage(bytes)
