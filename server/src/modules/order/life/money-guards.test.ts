import { describe, expect, test } from 'vitest'
import { step } from '../../../kernel/machine.ts'
import { orderMachine } from './machine.ts'
import type { OrderFacts } from './machine.ts'
import { byTransfer, nothingCame, nothingHeld, unpaid, unpaidOrUnsent } from './money-guards.ts'

const facts = (it: Partial<OrderFacts>): OrderFacts =>
  ({ orderStatus: 10, payStatus: 0, payType: null, partMoney: 0, heldMoney: 0, settledMoney: 0, ...it }) as OrderFacts

describe('the money of an order', () => {
  test.each([
    ['nothing came', nothingCame, {}, true],
    ['a transfer paid a part', nothingCame, { partMoney: 1 }, 'PART_PAID'],
    ['nothing is held', nothingHeld, {}, true],
    ['the balance paid a part', nothingHeld, { heldMoney: 1 }, 'PART_HELD'],
    ['it is unpaid', unpaid, {}, true],
    ['its voucher waits', unpaid, { payStatus: 1 }, 'VOUCHER_WAITING'],
    ['it is paid', unpaid, { payStatus: 2 }, 'ALREADY_PAID'],
    ['it is by transfer', byTransfer, { payType: 2 }, true],
    ['it is not by transfer', byTransfer, { payType: 1 }, 'NOT_BY_TRANSFER'],
    [
      'it is owed and nothing was sent',
      unpaidOrUnsent,
      { orderStatus: 30, payStatus: 3, shipTime: null, afterSaleStatus: 0 },
      true,
    ],
    [
      'it is owed, and the shop got a part',
      unpaidOrUnsent,
      { orderStatus: 30, payStatus: 3, shipTime: null, afterSaleStatus: 0, settledMoney: 1 },
      'CREDIT_PART_PAID',
    ],
    ['it is owed and sent', unpaidOrUnsent, { orderStatus: 40, payStatus: 3, shipTime: new Date(0) }, 'CREDIT_SENT'],
  ] as const)('%s', (_, guard, it, expected) => expect(guard(facts(it as Partial<OrderFacts>))).toBe(expected))
})

describe('an order of a lot that waits to be paid', () => {
  test.each(['close', 'refuseContract'] as const)('is bound: its shop does not %s', (action) => {
    const it = facts({ orderType: 5, contractPolicy: 1, contractStatus: 2 })
    expect(step(orderMachine, action, it, 'seller')).toBe('LOT_BINDS')
    expect(step(orderMachine, action, { ...it, orderType: 1 }, 'seller')).toMatchObject({ to: 90 })
  })
})
