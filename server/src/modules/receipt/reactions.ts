import { reaction } from '../../kernel/serve.ts'
import { makeByItself } from './make-receipt.ts'

/* What the room does when facts arrive. Each may arrive twice: an order has one receipt. */
export const reactions = [
  reaction({
    name: 'makeReceipt',
    on: 'order.moved',
    // From wherever it is received: counted, audited at the gate, or by the calendar.
    when: ({ from, to }) => to === 50 && from !== null && from < 50,
    effect: 'write',
    run: makeByItself,
    // With the receiving itself: who receives sees the paper at once.
    inline: makeByItself,
  }),
]
