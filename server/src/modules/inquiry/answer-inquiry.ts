import type { inquiry } from '@mall/api/inquiry/endpoints'
import { mostDaysOfOffer } from '@mall/api/inquiry/states'
import { beyondMoney, moneyText, quantityText } from '@mall/api/money'
import { sameSaleUnit, saleUnitWords } from '@mall/api/units'
import { timeText } from '@mall/api/wire-types'
import { demandOthers } from '../../kernel/demand-others.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandNearList } from '../catalog/public.ts'
import { quantityTrouble, shelfOfLines, wordsOf } from '../cart/public.ts'
import { notifyBuyer } from './notify.ts'
import { askedGoods } from './queries.ts'
import { refuseUnchanged } from './refuse-unchanged.ts'
import { end, putOffer } from './store.ts'

const day = 86_400_000

export const offerPrice: Handler<typeof inquiry.offer> = async (
  ctx,
  { inquiryId, version, remark = '', confirmedPrices, ...it },
) => {
  const { userId, shop } = ctx.actor
  const which = { shopId: shop.shopId, inquiryId, version }
  const { price, qty, validUntil } = it
  if (price <= 0) return refuseField('price', '报价须大于 0')
  if (validUntil <= ctx.now) return refuseField('validUntil', '有效期须晚于现在')
  if (validUntil.getTime() > ctx.now.getTime() + (mostDaysOfOffer + 1) * day)
    return refuseField('validUntil', `有效期最长 ${mostDaysOfOffer} 天`)
  if (beyondMoney(price, qty)) return refuseField('qty', '金额过大')
  const known = await askedGoods(ctx.db, shop.shopId, inquiryId)
  if (known === undefined) return refuse('NOT_FOUND')
  demandOthers(ctx.actor, known.buyerBoId)
  const [line] = (await shelfOfLines(ctx.db, ctx.now, null, [{ goodsId: known.goodsId, qty }])).lines
  if (line === undefined || !line.onSale) return refuse('GOODS_OFF_SHELF')
  if (!sameSaleUnit(known, line)) return refuse('INQUIRY_UNIT', { was: saleUnitWords(known), now: saleUnitWords(line) })
  const why = quantityTrouble(line, qty)
  if (why !== null) return refuseField('qty', wordsOf(why))
  const offered = await putOffer(ctx, which, { price, qty, validUntil, remark, byUserId: userId })
  if (offered === undefined) return refuseUnchanged(ctx, which, 'offer')
  await demandNearList(ctx, shop.shopId, [{ field: 'price', goodsId: known.goodsId, price }], confirmedPrices)
  ctx.emit('inquiry.due', { inquiryId }, { at: validUntil, key: String(inquiryId) })
  const words = `${moneyText(price)} 元/${line.unitName}，${quantityText(qty)} ${line.unitName}，${timeText(validUntil)} 前有效`
  await notifyBuyer(ctx, offered, { event: 'inquiry.answered', title: '您的询价有报价了', content: words })
  return { version: offered.version }
}

export const declineInquiry: Handler<typeof inquiry.decline> = async (ctx, { inquiryId, version, reason }) => {
  const which = { shopId: ctx.actor.shop.shopId, inquiryId, version }
  const ended = await end(ctx, which, 'decline', reason)
  if (ended === undefined) return refuseUnchanged(ctx, which, 'decline')
  ctx.cancel('inquiry.due', String(inquiryId))
  await notifyBuyer(ctx, ended, {
    event: 'inquiry.answered',
    title: '卖家谢绝了您的询价',
    content: `原因：${reason}`,
  })
  return { version: ended.version }
}
