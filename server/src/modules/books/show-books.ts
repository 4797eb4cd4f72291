import type { Out } from '@mall/api/endpoint'
import type { books } from '@mall/api/books/endpoints'
import type { Fen } from '@mall/api/money'
import { dateText, pageOfInput, parseTime } from '@mall/api/wire-types'
import type { Reading } from '../../kernel/database.ts'
import { refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { accountPage, accountSums, trialOf } from './account-queries.ts'

type Trial = Out<typeof books.trialBalance>
type Sums = Trial['sum']

const day = 86_400_000
const startOf = (text: string): Date => parseTime(text)!

/** Returns the days asked for; the end defaults to today, the beginning to the first of the end's month. */
const daysOf = (now: Date, { beginDay, endDay }: { beginDay?: string | undefined; endDay?: string | undefined }) => {
  const until = endDay ?? dateText(now)
  const from = beginDay ?? `${until.slice(0, 8)}01`
  return from > until ? refuseField('beginDay', '开始日期不能晚于结束日期') : { from, until }
}

/** Puts an amount (debits less credits) on its side. */
const onSides = (fen: Fen) => ({ debit: Math.max(fen, 0), credit: Math.max(-fen, 0) })

const none: Sums = {
  openDebitMoney: 0,
  openCreditMoney: 0,
  debitMoney: 0,
  creditMoney: 0,
  closeDebitMoney: 0,
  closeCreditMoney: 0,
}

/** Returns the trial balance of some days. */
export const trialBalanceOf = async (
  db: Reading,
  now: Date,
  asked: { beginDay?: string | undefined; endDay?: string | undefined },
): Promise<Trial> => {
  const { from, until } = daysOf(now, asked)
  const found = await trialOf(db, startOf(from), new Date(startOf(until).getTime() + day), now)
  const rows = found.rows.map(({ openMoney, ...it }) => {
    const [open, close] = [onSides(openMoney), onSides(openMoney + it.debitMoney - it.creditMoney)]
    return {
      ...it,
      openDebitMoney: open.debit,
      openCreditMoney: open.credit,
      closeDebitMoney: close.debit,
      closeCreditMoney: close.credit,
    }
  })
  const sum = rows.reduce<Sums>(
    (so, row) => ({
      openDebitMoney: so.openDebitMoney + row.openDebitMoney,
      openCreditMoney: so.openCreditMoney + row.openCreditMoney,
      debitMoney: so.debitMoney + row.debitMoney,
      creditMoney: so.creditMoney + row.creditMoney,
      closeDebitMoney: so.closeDebitMoney + row.closeDebitMoney,
      closeCreditMoney: so.closeCreditMoney + row.closeCreditMoney,
    }),
    none,
  )
  const balanced =
    sum.openDebitMoney === sum.openCreditMoney &&
    sum.debitMoney === sum.creditMoney &&
    sum.closeDebitMoney === sum.closeCreditMoney
  return { beginDay: from, endDay: until, rows, sum, balanced, countedTime: new Date(found.countedTime) }
}

export const showTrialBalance: Handler<typeof books.trialBalance> = ({ db, now }, input) =>
  trialBalanceOf(db, now, input)

export const listAccounts: Handler<typeof books.accounts> = async ({ db }, input) => {
  const found = await accountPage(db, input, pageOfInput(input))
  return { ...found, sum: await accountSums(db, input) }
}
