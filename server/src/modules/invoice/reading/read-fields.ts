import { parseMoney } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { InvoiceField } from '@mall/api/invoice/read-shape'
import { elementsOf } from './xml-tree.ts'
import type { XmlElement } from './xml-tree.ts'

/** Fields read from the file of an invoice; null if its text does not have them. */
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

/** Keeps only well-formed values: a number of a wrong form counts as not read. */
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

/** Names of the fields in the XML of electronic invoices, of both kinds in use. */
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

/** Reads the fields of an invoice's XML; `wordsOf` returns the value of an element. */
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
/** Returns the values of a label that is printed for the buyer and for the seller, the buyer's first. */
const both = (text: string, label: string, value: string): readonly (string | undefined)[] =>
  [...text.matchAll(new RegExp(`${label}\\s*:\\s*(${value})`, 'g'))].map(([, words]) => words?.trim() || undefined)

const taxLabel = '(?:统一社会信用代码\\s*/?\\s*)?(?:纳税人)?\\s*识\\s*别\\s*号'

// The words 购买方信息 and 销售方信息 are printed vertically beside the names, one character a line.
const nameBefore = '[^\\n:]*?(?=\\s*(?:[购买销售方信息]\\s+)*(?:名\\s*称\\s*:|统一社会|纳税人|\\n|$))'

/** Reads the fields of an invoice from its printed lines, each from left to right. */
export const fieldsOfLines = (lines: readonly string[]): InvoiceFields => {
  const text = lines.map(tidy).join('\n').replaceAll('：', ':')
  const [buyerName, sellerName] = both(text, '名\\s*称', nameBefore)
  const [buyerTaxNo, sellerTaxNo] = both(text, taxLabel, '[0-9A-Z]{15,20}')
  // Below the goods: the sum without tax, then the tax.
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

/** Merges the results of several ways of reading; an earlier one wins. */
export const together = (...all: readonly InvoiceFields[]): InvoiceFields =>
  all.reduce((sum, next) => {
    const missing = Object.entries(next).filter(([field]) => sum[field as InvoiceField] === null)
    return { ...sum, ...Object.fromEntries(missing) }
  }, nothingRead)

export const isNothing = (it: InvoiceFields): boolean => Object.values(it).every((value) => value === null)
