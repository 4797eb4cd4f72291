import type { ShopStatus } from '@mall/api/shop/states'
import type { Machine } from '../../kernel/machine.ts'

export type ShopAction = 'rest' | 'open' | 'reopen' | 'freeze' | 'unfreeze' | 'close'
/** `due`: the day has come on which the shop announced to reopen. */
type Facts = { readonly shopStatus: ShopStatus; readonly due?: boolean }
type Party = 'seller' | 'clock' | 'operator'

/** Steps of a shop's status, from 0 not open yet to 4 closed, and who may take them. */
export const shopMachine: Machine<ShopAction, ShopStatus, Facts, Party, never> = {
  at: ({ shopStatus }) => shopStatus,
  rows: {
    rest: { from: [1], to: 2, by: ['seller'] },
    open: { from: [2], to: 1, by: ['seller'] },
    /** On the day that the shop announced when it went to rest. */
    reopen: { from: [2], to: 1, by: ['clock'], when: ({ due }) => due === true || 'WRONG_STATE' },
    freeze: { from: [1, 2], to: 3, by: ['operator'] },
    /** A shop rests after a freeze: its own people decide when it opens. */
    unfreeze: { from: [3], to: 2, by: ['operator'] },
    close: { from: [1, 2], to: 4, by: ['seller'] },
  },
}
