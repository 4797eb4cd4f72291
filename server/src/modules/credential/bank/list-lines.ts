import { bankTabNames, bankTabWords } from '@mall/api/credential/bank'
import type { bank, BankTab } from '@mall/api/credential/bank'
import type { Out } from '@mall/api/endpoint'
import { credentialStates } from '@mall/api/credential/states'
import { pageAnswer, pageOfInput } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../../kernel/database.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { matchLines } from './match-lines.ts'
import { countDone, openLines, pageOfLines, vouchersFitting, vouchersNamed } from './queries.ts'
import type { BankLine, LineFilter, ListedVoucher } from './queries.ts'

type Row = Out<typeof bank.page>['list'][number]

const shown = (it: BankLine, tab: BankTab, voucher: ListedVoucher | undefined, differs: readonly string[]): Row => ({
  ...it,
  tab,
  voucher: voucher === undefined ? null : { ...voucher, stateText: credentialStates[voucher.state] },
  differs: [...differs],
})

/**
 * Returns the open lines of a shop with the vouchers that match them best; matched anew each time, because vouchers come and are
 * decided.
 */
const openRows = async (db: Reading, shopId: Id, filter: LineFilter): Promise<Row[]> => {
  const lines = await openLines(db, shopId, filter)
  const matches = matchLines(lines, await vouchersFitting(db, shopId, lines))
  return lines.map((line) => {
    const match = matches.get(line.lineId)
    const tab = match === undefined ? 'unmatched' : match.certain ? 'matched' : 'doubtful'
    return shown(line, tab, match?.voucher, match?.differs ?? [])
  })
}

const stateOf = { confirmed: 2, ignored: 3 } as const

export const listLines: Handler<typeof bank.page> = async ({ db, actor }, { tab, ...input }) => {
  const { shopId } = actor.shop
  const range = pageOfInput(input)
  const open = tab === 'confirmed' || tab === 'ignored' ? [] : await openRows(db, shopId, input)
  if (tab === 'matched' || tab === 'doubtful' || tab === 'unmatched') {
    const found = open.filter((row) => row.tab === tab)
    return pageAnswer(range, found.length, found.slice(range.offset, range.offset + range.pageSize))
  }
  const state = tab === undefined ? undefined : stateOf[tab]
  const page = await pageOfLines(db, { shopId, state }, input, range)
  const linked = page.list.flatMap(({ auditId }) => (auditId === null ? [] : [auditId]))
  const vouchers = await vouchersNamed(db, shopId, linked)
  const rows = page.list.map((line) => {
    if (line.state === 3) return shown(line, 'ignored', undefined, [])
    if (line.state === 1)
      return open.find(({ lineId }) => lineId === line.lineId) ?? shown(line, 'unmatched', undefined, [])
    return shown(
      line,
      'confirmed',
      vouchers.find(({ auditId }) => auditId === line.auditId),
      [],
    )
  })
  return { ...page, list: rows }
}

export const countLines: Handler<typeof bank.tabs> = async ({ db, actor }, input) => {
  const { shopId } = actor.shop
  const [open, done] = [await openRows(db, shopId, input), await countDone(db, shopId, input)]
  return bankTabNames.map((status) => ({
    status,
    name: bankTabWords[status],
    count:
      status === 'confirmed' || status === 'ignored' ? done[status] : open.filter((row) => row.tab === status).length,
  }))
}
