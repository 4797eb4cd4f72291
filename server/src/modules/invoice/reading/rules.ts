import { invoiceFieldNames } from '@mall/api/invoice/read-shape'
import type { InvoiceField } from '@mall/api/invoice/read-shape'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { InvoiceFields } from './read-fields.ts'

/** What an invoice should say; null if there is nothing to compare with. */
export type Expected = {
  /** Amount in fen that may still be invoiced. */
  readonly restMoney: Fen
  readonly buyerName: string | null
  readonly buyerTaxNo: string | null
  readonly sellerTaxNo: string | null
  readonly today: string
  /** Whether its number was used by an earlier invoice. */
  readonly known: boolean
}
type Difference = { readonly field: InvoiceField; readonly text: string }

const same = (one: string, other: string): boolean => {
  const bare = (words: string) => words.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return bare(one) === bare(other)
}

/** Returns where a file differs from what was asked for; people decide what to do about it. */
export const differencesFrom = (read: InvoiceFields, it: Expected): Difference[] => {
  const found: Difference[] = []
  const say = (field: InvoiceField, text: string) => found.push({ field, text: `${invoiceFieldNames[field]}${text}` })
  if (it.known) say('invoiceNo', `${read.invoiceNo} 已登记过，同一张发票不能用两次`)
  const { amountMoney, issueDay } = read
  if (amountMoney !== null && amountMoney !== it.restMoney)
    say(
      'amountMoney',
      ` ${moneyText(amountMoney)} 元，${amountMoney > it.restMoney ? '超过' : '少于'}可开金额 ${moneyText(it.restMoney)} 元`,
    )
  if (issueDay !== null && issueDay > it.today) say('issueDay', ` ${issueDay} 晚于今天`)
  for (const field of ['buyerName', 'buyerTaxNo', 'sellerTaxNo'] as const) {
    const [said, asked] = [read[field], it[field]]
    if (said !== null && asked !== null && !same(said, asked)) say(field, `为 ${said}，应为 ${asked}`)
  }
  return found
}
