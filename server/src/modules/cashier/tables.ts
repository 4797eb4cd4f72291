import { onceOnly, outside } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  cashierTrade: {
    owner: outside,
    // Refunds are possible within a year.
    kept: { by: 'createTime', days: 400, along: 'tradeId' },
    except: onceOnly,
    unrecorded: 'the stand-in of an outside channel',
  },
  cashierRefund: {
    owner: outside,
    grows: { with: 'cashierTrade' },
    except: onceOnly,
    unrecorded: 'the stand-in of an outside channel',
  },
}
