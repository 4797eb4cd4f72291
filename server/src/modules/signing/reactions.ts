import { reaction } from '../../kernel/serve.ts'
import { followSigning } from './follow-signing.ts'
import { askBuyer, notifyOfSignature, remindOfContract } from './notify-parties.ts'
import { writePaper } from './write-paper.ts'

const day = 86_400_000

/* Reactions of the room. A fact may arrive twice: keys and states stop the second. */
export const reactions = [
  reaction({
    name: 'askForSignature',
    on: 'orderContract.asked',
    effect: 'write',
    run: async (ctx, { orderId }) => {
      await askBuyer(ctx, orderId, 'placed')
      const at = new Date(ctx.now.getTime() + day)
      ctx.emit('orderContract.waiting', { orderId, status: 1 }, { key: `${orderId}:1`, at })
    },
  }),
  reaction({
    name: 'askForSignatureAnew',
    on: 'order.moneyChanged',
    effect: 'write',
    run: (ctx, { orderId, version }) => askBuyer(ctx, orderId, `changed:${version}`),
  }),
  reaction({ name: 'notifyOfSignature', on: 'orderContract.moved', effect: 'write', run: notifyOfSignature }),
  reaction({ name: 'remindOfContract', on: 'orderContract.waiting', effect: 'write', run: remindOfContract }),
  reaction({ name: 'writeContractPaper', on: 'orderContract.signed', effect: 'call', run: writePaper }),
  reaction({ name: 'followSigning', on: 'orderContract.following', effect: 'call', run: followSigning }),
]
