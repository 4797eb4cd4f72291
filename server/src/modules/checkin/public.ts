import { freeGoods } from '@mall/api/checkin/states'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { createShop } from '../shop/public.ts'
import type { NewShop } from '../shop/public.ts'
import { insertApplication } from './store.ts'

export { endForClosed as endApplications, endForMoved } from './store.ts'

/** A shop that is opened for free. */
export type FreeShop = NewShop & {
  readonly busTypeIds: readonly number[]
  readonly contactName: string
  readonly contactMobile: string
}

/** Makes a shop with the limits of a free one, and its application; undefined as its id when the enterprise has one already. */
export const openFreeShop = async (
  ctx: Write,
  { busTypeIds, contactMobile, ...it }: FreeShop,
): Promise<{ shopId: Id; applyId: Id | undefined }> => {
  const shopId = await createShop(ctx, { ...it, payEnabled: false, offlineEnabled: true, goodsLimit: freeGoods })
  const applyId = await insertApplication(ctx, {
    boId: it.orgBoId,
    userId: it.ownerUserId,
    shopId,
    applyType: 1,
    state: 5,
    shopName: it.shopName,
    busTypeIds: [...busTypeIds],
    mainCategoryIds: [...(it.mainCategoryIds ?? [])],
    contactName: it.contactName,
    contactMobile,
    areaId: it.areaId,
    address: it.address ?? '',
    createTime: ctx.now,
    updateTime: ctx.now,
  })
  ctx.emit('shop.openedFree', { boId: it.orgBoId, userId: it.ownerUserId }, { key: String(shopId) })
  return { shopId, applyId }
}
