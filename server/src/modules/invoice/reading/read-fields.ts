import { parseMoney } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { InvoiceField } from '@mall/api/invoice/read-shape'
import { elementsOf } from './xml-tree.ts'
import type { XmlElement } from './xml-tree.ts'

/** What stands in the file of an invoice; null where its text does not say it. */
export type InvoiceFields = {
  readonly invoiceNo: string | null
  readonly invoiceCode: string | null
  readonly issueDay: string | null
  readonly amountMoney: Fen | null
  readonly taxMoney: Fen | null
  readonly sellerName: string | null
  readonly sellerTaxNo: string | null
  readonly buyerName: string | null
  readonly buyerTaxNo: string | null
}
type Words = { readonly [Field in InvoiceField]?: string | undefined }

export const nothingRead: InvoiceFields = {
  invoiceNo: null,
  invoiceCode: null,
  issueDay: null,
  amountMoney: null,
  taxMoney: null,
  sellerName: null,
  sellerTaxNo: null,
  buyerName: null,
  buyerTaxNo: null,
}

const tidy = (words: string | undefined): string => (words ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim()
const fitting = (words: string | undefined, form: RegExp): string | null => {
  const found = tidy(words).replaceAll(' ', '').toUpperCase()
  return form.test(found) ? found : null
}
const fenOf = (words: string | undefined): Fen | null => {
  const found = tidy(words).replace(/[¥,\s]/g, '')
  return /^\d{1,10}(\.\d{1,2})?$/.test(found) ? ((parseMoney(found) ?? null) as Fen | null) : null
}
const dayOf = (words: string | undefined): string | null => {
  const found =
    /(\d{4})\s*[-年/.]\s*(\d{1,2})\s*[-月/.]\s*(\d{1,2})/.exec(tidy(words)) ??
    /^(20\d{2})(\d{2})(\d{2})/.exec(tidy(words))
  if (found === null) return null
  const day = `${found[1]}-${found[2]!.padStart(2, '0')}-${found[3]!.padStart(2, '0')}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day
}
const nameOf = (words: string | undefined): string | null => {
  const found = tidy(words)
  return found === '' || found.length > 100 ? null : found
}

/** Takes only what is written as it should be: a number that is none is not read at all. */
const checked = (it: Words): InvoiceFields => ({
  invoiceNo: fitting(it.invoiceNo, /^\d{8,20}$/),
  invoiceCode: fitting(it.invoiceCode, /^\d{10,12}$/),
  issueDay: dayOf(it.issueDay),
  amountMoney: fenOf(it.amountMoney),
  taxMoney: fenOf(it.taxMoney),
  sellerName: nameOf(it.sellerName),
  sellerTaxNo: fitting(it.sellerTaxNo, /^[0-9A-Z]{15,20}$/),
  buyerName: nameOf(it.buyerName),
  buyerTaxNo: fitting(it.buyerTaxNo, /^[0-9A-Z]{15,20}$/),
})

/** What the fields are called in the XML of electronic invoices, of both kinds that are in use. */
const names: Readonly<Record<InvoiceField, readonly string[]>> = {
  invoiceNo: ['InvoiceNumber', 'InvoiceNo', 'EIid'],
  invoiceCode: ['InvoiceCode'],
  issueDay: ['IssueDate', 'IssueTime', 'RequestTime'],
  amountMoney: ['TotalTax-includedAmount', 'TaxInclusiveTotalAmount'],
  taxMoney: ['TotalTaxAm', 'TaxTotalAmount'],
  sellerName: ['SellerName'],
  sellerTaxNo: ['SellerIdNum', 'SellerTaxID'],
  buyerName: ['BuyerName'],
  buyerTaxNo: ['BuyerIdNum', 'BuyerTaxID'],
}

/** The fields of an XML of an invoice; `wordsOf` says what an element stands for. */
export const fieldsOfXml = (
  root: XmlElement,
  wordsOf: (it: XmlElement) => string = ({ text }) => text,
): InvoiceFields => {
  const found = new Map<string, string>()
  for (const element of elementsOf(root)) {
    const words = wordsOf(element).trim()
    if (words !== '' && !found.has(element.name)) found.set(element.name, words)
  }
  const words = Object.entries(names).map(([field, known]) => [
    field,
    found.get(known.find((it) => found.has(it)) ?? ''),
  ])
  return checked(Object.fromEntries(words) as Words)
}

const first = (text: string, form: RegExp): string | undefined => form.exec(text)?.[1]
/** Of a label that stands once for the buyer and once for the seller: both of them, the buyer's first. */
const both = (text: string, label: string, value: string): readonly (string | undefined)[] =>
  [...text.matchAll(new RegExp(`${label}\\s*:\\s*(${value})`, 'g'))].map(([, words]) => words?.trim() || undefined)

const taxLabel = '(?:统一社会信用代码\\s*/?\\s*)?(?:纳税人)?\\s*识\\s*别\\s*号'

// The words that say whose side it is run down beside both, one letter a line.
const nameBefore = '[^\\n:]*?(?=\\s*(?:[购买销售方信息]\\s+)*(?:名\\s*称\\s*:|统一社会|纳税人|\\n|$))'

/** The fields of an invoice by its printed lines, each from left to right. */
export const fieldsOfLines = (lines: readonly string[]): InvoiceFields => {
  const text = lines.map(tidy).join('\n').replaceAll('：', ':')
  const [buyerName, sellerName] = both(text, '名\\s*称', nameBefore)
  const [buyerTaxNo, sellerTaxNo] = both(text, taxLabel, '[0-9A-Z]{15,20}')
  // Below the goods: the sum without the tax, then the tax.
  const sums = /合\s*计\s*¥?\s*([\d,]+\.\d{2})\s*¥?\s*([\d,]+\.\d{2})/.exec(text)
  return checked({
    invoiceNo: first(text, /发\s*票\s*号\s*码\s*:?\s*(\d{8,20})/),
    invoiceCode: first(text, /发\s*票\s*代\s*码\s*:?\s*(\d{10,12})/),
    issueDay: first(text, /开\s*票\s*日\s*期\s*:?\s*(\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2})/),
    amountMoney: first(text, /小\s*写\s*\)?\s*:?\s*¥?\s*([\d,]+\.\d{2})/),
    taxMoney: sums?.[2],
    buyerName,
    sellerName,
    buyerTaxNo,
    sellerTaxNo,
  })
}

/** What one way of reading found, filled by what another one did. */
export const together = (...all: readonly InvoiceFields[]): InvoiceFields =>
  all.reduce((sum, next) => {
    const missing = Object.entries(next).filter(([field]) => sum[field as InvoiceField] === null)
    return { ...sum, ...Object.fromEntries(missing) }
  }, nothingRead)

export const isNothing = (it: InvoiceFields): boolean => Object.values(it).every((value) => value === null)
