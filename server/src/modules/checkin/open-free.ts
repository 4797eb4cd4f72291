import type { checkin } from '@mall/api/checkin/endpoints'
import { freeGoods } from '@mall/api/checkin/states'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { useTicket } from '../captcha/public.ts'
import { createShop } from '../shop/public.ts'
import { placeFault, tradeOf } from './check-shop.ts'
import { endForClosed, insertApplication } from './store.ts'

const person = 1

/** Opens a shop at once, with the caller as its owner; a name that is taken or a second free shop refuses the whole. */
export const openFree: Handler<typeof checkin.openFree> = async (ctx, { captchaTicket, ...input }) => {
  const { userId, boId, enterprise, staff } = ctx.actor
  const fault = placeFault(input.areaId)
  if (fault !== undefined) return refuseField('areaId', fault)
  const mainCategory = await tradeOf(ctx.db, input)
  await useTicket(ctx, captchaTicket, 'shop')
  await endForClosed(ctx, boId)
  const { busTypeIds, address = '', contactMobile, ...about } = input
  const shopId = await createShop(ctx, {
    ...about,
    address,
    mainCategory,
    servicePhone: contactMobile,
    orgBoId: boId,
    ownerUserId: userId,
    shopType: enterprise.enterpriseType === person ? 3 : 1,
    payEnabled: false,
    offlineEnabled: true,
    goodsLimit: freeGoods,
    isDefault: staff.length === 0,
  })
  const applyId = await insertApplication(ctx, {
    ...about,
    address,
    contactMobile,
    busTypeIds,
    boId,
    userId,
    shopId,
    applyType: 1,
    state: 5,
    createTime: ctx.now,
    updateTime: ctx.now,
  })
  return applyId === undefined ? refuse('CHECKIN_OPEN') : { shopId, applyId, state: 5 }
}
