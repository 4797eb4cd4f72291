import type { Machine } from '../../kernel/machine.ts'

/** 0 to be paid, 1 at the channel, 2 succeeded, 3 failed, 4 closed. */
export type PaymentState = 0 | 1 | 2 | 3 | 4
export type PaymentAction = 'start' | 'succeed' | 'fail' | 'close'

/**
 * Steps of a payment. Money that comes is always accepted, also for a failed or closed payment; the room of the orders decides what
 * it pays for then.
 */
export const paymentMachine: Machine<PaymentAction, PaymentState, { state: PaymentState }, 'us' | 'channel', never> = {
  at: (payment) => payment.state,
  rows: {
    start: { from: [0, 1], to: 1, by: ['us'] },
    succeed: { from: [0, 1, 3, 4], to: 2, by: ['channel'] },
    fail: { from: [0, 1], to: 3, by: ['channel'] },
    close: { from: [0, 1], to: 4, by: ['us', 'channel'] },
  },
}
