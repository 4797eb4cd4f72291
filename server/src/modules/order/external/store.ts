import type { ExternalPlatform } from '@mall/api/order/external-columns'
import { externalKeyOf } from '@mall/api/order/external-number'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/** Records on which platform an order was placed; returns false if the shop entered that number before, in any spelling. */
export const noteExternal = async (
  ctx: Write,
  it: { readonly orderId: Id; readonly shopId: Id; readonly platform: ExternalPlatform; readonly externalNo: string },
): Promise<boolean> => {
  const made = await sql`
    insert into order_external (order_id, shop_id, platform, external_no, external_key, time)
    values (${it.orderId}, ${it.shopId}, ${it.platform}, ${it.externalNo}, ${externalKeyOf(it.externalNo)}, ${ctx.now})
    on conflict (shop_id, platform, external_key) do nothing`.execute(ctx.db)
  return made.numAffectedRows === 1n
}
