import { reaction } from '../../kernel/serve.ts'
import { moveBy } from './move-shop.ts'

export const reactions = [
  reaction({
    name: 'reopenShop',
    on: 'shop.reopening',
    effect: 'write',
    run: async (ctx, { shopId }) => {
      await moveBy(ctx, { shopId, action: 'reopen', by: 'clock' })
    },
  }),
]
