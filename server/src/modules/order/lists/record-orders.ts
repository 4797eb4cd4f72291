import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { recordExport } from '../../../kernel/record-export.ts'

type Taken = { readonly shopId: Id; readonly filter: object; readonly count: number }

/** Records that somebody takes orders along as a sheet, which holds names, mobiles and addresses whole. */
export const recordOrders = (ctx: Write, { shopId, filter, count }: Taken): Promise<void> =>
  recordExport(ctx, { shopId, of: 'trade_order', id: '*', filter, masked: ['mobile', 'buyerName'], count })
