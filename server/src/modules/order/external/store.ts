import type { ExternalPlatform } from '@mall/api/order/external-columns'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/** Notes where an order was placed; false when the shop entered that number before. */
export const noteExternal = async (
  ctx: Write,
  it: { readonly orderId: Id; readonly shopId: Id; readonly platform: ExternalPlatform; readonly externalNo: string },
): Promise<boolean> => {
  const made = await sql`
    insert into order_external (order_id, shop_id, platform, external_no, time)
    values (${it.orderId}, ${it.shopId}, ${it.platform}, ${it.externalNo}, ${ctx.now})
    on conflict (shop_id, platform, external_no) do nothing`.execute(ctx.db)
  return made.numAffectedRows === 1n
}
