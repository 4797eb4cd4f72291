import { definePDFJSModule, getDocumentProxy } from 'unpdf'
import { fieldsOfLines } from './read-fields.ts'
import type { InvoiceFields } from './read-fields.ts'
import { linesOf } from './read-ofd.ts'

const mostPages = 4
/** Millimetres of a point, so that PDF and OFD pages are measured alike. */
const millimetre = 25.4 / 72

/** Reads the fields of a PDF from its printed lines; none if it holds only pictures. */
export const fieldsOfPdf = async (bytes: Uint8Array): Promise<InvoiceFields> => {
  await definePDFJSModule(() => import('unpdf/pdfjs'))
  const pdf = await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 })
  const lines: string[] = []
  for (let at = 1; at <= Math.min(pdf.numPages, mostPages); at += 1) {
    const page = await pdf.getPage(at)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((it) =>
      'str' in it && it.str.trim() !== ''
        ? [{ x: it.transform[4] * millimetre, y: -it.transform[5] * millimetre, text: it.str as string }]
        : [],
    )
    lines.push(...linesOf(texts))
  }
  return fieldsOfLines(lines)
}
