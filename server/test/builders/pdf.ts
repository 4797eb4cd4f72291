import { definePDFJSModule, getDocumentProxy } from 'unpdf'

/** Returns all text that a PDF prints, without spaces, because line breaks mean nothing. */
export const printedBy = async (bytes: Uint8Array): Promise<string> => {
  await definePDFJSModule(() => import('unpdf/pdfjs'))
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false, verbosity: 0 })
  const texts: string[] = []
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    for (const it of items) if ('str' in it) texts.push(it.str)
  }
  return texts.join('').replaceAll(/\s/g, '')
}
