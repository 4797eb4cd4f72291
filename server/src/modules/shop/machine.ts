import type { ShopStatus } from '@mall/api/shop/states'
import type { Machine } from '../../kernel/machine.ts'

export type ShopAction = 'rest' | 'open' | 'reopen' | 'freeze' | 'unfreeze' | 'close'
/** `due`: the day on which it said it would open again has come. */
type Facts = { readonly shopStatus: ShopStatus; readonly due?: boolean }
type Party = 'seller' | 'clock' | 'operator'

/** How a shop stands, 0 not open yet to 4 closed: who moves it, and where to. */
export const shopMachine: Machine<ShopAction, ShopStatus, Facts, Party, never> = {
  at: ({ shopStatus }) => shopStatus,
  rows: {
    rest: { from: [1], to: 2, by: ['seller'] },
    open: { from: [2], to: 1, by: ['seller'] },
    /** On the day that the shop said when it went to rest. */
    reopen: { from: [2], to: 1, by: ['clock'], when: ({ due }) => due === true || 'WRONG_STATE' },
    freeze: { from: [1, 2], to: 3, by: ['operator'] },
    /** What was frozen rests: its own people say when it trades again. */
    unfreeze: { from: [3], to: 2, by: ['operator'] },
    close: { from: [1, 2], to: 4, by: ['seller'] },
  },
}
