import { step } from '../../../kernel/machine.ts'
import { orderMachine } from '../life/machine.ts'
import type { OrderFacts } from '../life/machine.ts'

/**
 * Those of unpaid orders that may be paid now. One whose voucher waits for the audit, that transfers pay in parts, that its company has to
 * agree to, or that is to be signed before, does not keep others of its checkout.
 */
export const payableAmong = <O extends OrderFacts>(orders: readonly O[]): O[] =>
  orders.filter((order) => typeof step(orderMachine, 'pay', order, 'buyer') !== 'string')
