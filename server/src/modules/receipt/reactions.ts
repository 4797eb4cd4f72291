import { reaction } from '../../kernel/serve.ts'
import { makeByItself } from './make-receipt.ts'

/* Reactions of the room. A fact may arrive twice: an order has only one receipt. */
export const reactions = [
  reaction({
    name: 'makeReceipt',
    on: 'order.moved',
    // By any way of receiving: counted, audited at the gate, or by a timer.
    when: ({ from, to }) => to === 50 && from !== null && from < 50,
    effect: 'write',
    run: makeByItself,
    // In the transaction of receiving, so that the receiver sees the receipt at once.
    inline: makeByItself,
  }),
]
