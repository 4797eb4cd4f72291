import { step } from '../../../kernel/machine.ts'
import { orderMachine } from '../life/machine.ts'
import type { OrderFacts } from '../life/machine.ts'

/**
 * Returns those of unpaid orders that may be paid now. An order that waits for an audit, an approval or a signature, or that
 * transfers pay in parts, does not block others of its checkout.
 */
export const payableAmong = <O extends OrderFacts>(orders: readonly O[]): O[] =>
  orders.filter((order) => typeof step(orderMachine, 'pay', order, 'buyer') !== 'string')
