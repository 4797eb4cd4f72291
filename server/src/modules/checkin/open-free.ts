import type { checkin } from '@mall/api/checkin/endpoints'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { useTicket } from '../captcha/public.ts'
import { placeFault, tradeOf } from './check-shop.ts'
import { openFreeShop } from './public.ts'
import { endForClosed } from './store.ts'

const person = 1

/** Opens a shop at once, with the caller as its owner; refuses a name that is taken and a second free shop. */
export const openFree: Handler<typeof checkin.openFree> = async (ctx, { captchaTicket, ...input }) => {
  const { userId, boId, enterprise, staff } = ctx.actor
  const fault = placeFault(input.areaId)
  if (fault !== undefined) return refuseField('areaId', fault)
  const mainCategory = await tradeOf(ctx.db, input)
  if (captchaTicket !== undefined) await useTicket(ctx, captchaTicket, 'shop')
  await endForClosed(ctx, boId)
  const { address = '', ...about } = input
  const { shopId, applyId } = await openFreeShop(ctx, {
    ...about,
    address,
    mainCategory,
    servicePhone: input.contactMobile,
    orgBoId: boId,
    ownerUserId: userId,
    shopType: enterprise.enterpriseType === person ? 3 : 1,
    isDefault: staff.length === 0,
  })
  return applyId === undefined ? refuse('CHECKIN_OPEN') : { shopId, applyId, state: 5 }
}
