import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS, available, deposit, income, pending, purse, unbalanced } from './accounts.ts'
import type { Account, Line } from './accounts.ts'

const amount = fc.integer({ min: 1, max: 999_999_999_999 })
const account = fc.oneof(
  fc.constant(deposit),
  fc.constant(income),
  fc.integer({ min: 1, max: 9 }).map(purse),
  fc.integer({ min: 1, max: 9 }).map(pending),
)

describe('an entry', () => {
  it('balances when what is debited is credited, however it is split', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(account, amount), { minLength: 1, maxLength: 8 }), (debits) => {
        const lines: Line[] = debits.map(([it, debit]) => ({ account: it, debit }))
        const total = debits.reduce((sum, [, debit]) => sum + debit, 0)
        expect(unbalanced([...lines, { account: deposit, credit: total }])).toBeUndefined()
        expect(unbalanced([...lines, { account: deposit, credit: total + 1 }])).toContain('differ by -1 fen')
      }),
    )
  })

  it.each<[string, Line[]]>([
    ['no lines', []],
    ['one line', [{ account: deposit, debit: 1 }]],
  ])('is none with %s', (_, lines) => {
    expect(unbalanced(lines)).toBe('an entry has at least two lines')
  })

  it.each<[string, Line[]]>([
    [
      'nothing',
      [
        { account: deposit, debit: 0 },
        { account: income, credit: 0 },
      ],
    ],
    [
      'less than nothing',
      [
        { account: deposit, debit: -5 },
        { account: income, credit: -5 },
      ],
    ],
    [
      'parts of a fen',
      [
        { account: deposit, debit: 0.5 },
        { account: income, credit: 0.5 },
      ],
    ],
    [
      'more than can be counted',
      [
        { account: deposit, debit: 2 ** 53 },
        { account: income, credit: 2 ** 53 },
      ],
    ],
    [
      'one line of nothing among good ones',
      [
        { account: deposit, debit: 5 },
        { account: income, credit: 5 },
        { account: income, credit: 0 },
      ],
    ],
  ])('is none with %s', (_, lines) => {
    expect(unbalanced(lines)).toBe('amounts are whole fen above zero')
  })
})

it.each<[string, Account, string, number]>([
  ['what the platform holds', deposit, '平台存管资金', 0],
  ['what the platform earned', income, '平台服务收入', 0],
  ['what an enterprise may spend', purse(7), '买家余额', 7],
  ['what a shop does not have yet', pending(8), '卖家待结算', 8],
  ['what a shop may withdraw', available(9), '卖家可提现', 9],
])('%s is an account of the books, with its owner', (_, account, name, ownerId) => {
  expect(ACCOUNTS[account.code].name).toBe(name)
  expect(account).toEqual({ code: account.code, owner: ACCOUNTS[account.code].owner, ownerId })
})
