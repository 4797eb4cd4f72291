import { hoursFault } from '@mall/api/open-hours'
import type { shop } from '@mall/api/shop/endpoints'
import type { Write } from '../../kernel/context.ts'
import { refuseField, refuseStale } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandWords } from '../wording/public.ts'
import { updateShop } from './store.ts'
import type { ShopChange } from './store.ts'

/**
 * Changes a shop in the version that was read, or in any version if none is given. `shop.changed` updates its goods and the
 * search. Refuses STALE and SHOP_NAME_TAKEN.
 */
export const changeShop = async (
  ctx: Write,
  shop: { readonly shopId: number; readonly version: number | undefined },
  change: ShopChange,
): Promise<number> => {
  const version = await updateShop(ctx, shop, change)
  if (version === undefined) return refuseStale(undefined)
  ctx.emit('shop.changed', { shopId: shop.shopId }, { key: String(shop.shopId) })
  return version
}

export const saveDetail: Handler<typeof shop.saveDetail> = async (ctx, input) => {
  const {
    shopId = ctx.actor.shop.shopId,
    version,
    openHours,
    logo,
    banner,
    afterSaleDays,
    invoiceTypes,
    ...said
  } = input
  const fault = hoursFault(openHours ?? [])
  if (fault !== undefined) return refuseField(fault.at, fault.msg)
  if (said.notice !== undefined || said.intro !== undefined) await demandWords(ctx.db, said.notice, said.intro)
  const change: ShopChange = {
    ...said,
    ...(logo === undefined ? {} : { logo: logo[0] ?? null }),
    ...(invoiceTypes === undefined ? {} : { invoiceTypes: [...new Set(invoiceTypes)].toSorted() }),
    ...(banner === undefined ? {} : { banner: [...banner] }),
    ...(openHours === undefined ? {} : { openHours: JSON.stringify(openHours) }),
    ...(afterSaleDays === undefined ? {} : { afterSaleDays: afterSaleDays === 0 ? null : afterSaleDays }),
  }
  return { version: await changeShop(ctx, { shopId, version }, change) }
}
