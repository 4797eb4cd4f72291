import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { recordExport } from '../../../kernel/record-export.ts'

type Taken = { readonly shopId: Id; readonly filter: object; readonly count: number }

/** Records that the caller takes orders along as a sheet, with whole names, mobiles and addresses. */
export const recordOrders = (ctx: Write, { shopId, filter, count }: Taken): Promise<void> =>
  recordExport(ctx, { shopId, of: 'trade_order', id: '*', filter, masked: ['mobile', 'buyerName'], count })
