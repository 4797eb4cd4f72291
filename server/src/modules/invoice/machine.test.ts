import { expect, test } from 'vitest'
import { allowed, step } from '../../kernel/machine.ts'
import { invoiceMachine } from './machine.ts'
import type { InvoiceAction, InvoiceFacts, InvoiceParty } from './machine.ts'

const issueTime = new Date('2026-11-01T08:00:00Z')
const facts = (state: InvoiceFacts['state'], days = 1): InvoiceFacts => ({
  state,
  issueTime: state === 0 || state === 9 ? null : issueTime,
  now: new Date(issueTime.getTime() + days * 86_400_000),
})
const parties: readonly InvoiceParty[] = ['buyer', 'shop', 'house']

test.each([
  [0, 1, 'change:0 withdraw:9 upload:1 withdrawLate:9'],
  [1, 1, 'receive:2 delete:0 flush:3'],
  [1, 15, 'receive:2 delete:0 flush:3 receiveLate:2'],
  [1, 30, 'receive:2 flush:3 receiveLate:2'],
  [2, 1, 'flush:3'],
  [3, 1, ''],
  [9, 1, ''],
] as const)('in %i after %i days: %s, and nothing else', (state, days, expected) => {
  const it = facts(state, days)
  const found = parties.flatMap((party) =>
    allowed(invoiceMachine, it, party).map((action) => {
      const next = step(invoiceMachine, action, it, party)
      return `${action}:${typeof next === 'string' ? next : next.to}`
    }),
  )
  expect(found.join(' ')).toBe(expected)
})

test('nobody does what is another’s', () => {
  const own: Readonly<Record<InvoiceAction, InvoiceParty>> = {
    change: 'buyer',
    withdraw: 'buyer',
    withdrawLate: 'house',
    upload: 'shop',
    receive: 'buyer',
    receiveLate: 'house',
    delete: 'shop',
    flush: 'shop',
  }
  for (const [action, party] of Object.entries(own))
    for (const other of parties)
      expect(step(invoiceMachine, action as InvoiceAction, facts(other === party ? 9 : 0), other)).toBe(
        other === party ? 'WRONG_STATE' : 'FORBIDDEN',
      )
})
