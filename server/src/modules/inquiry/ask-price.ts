import type { inquiry } from '@mall/api/inquiry/endpoints'
import { buyPurposes, mostOpenOfGoods } from '@mall/api/inquiry/states'
import { quantityText } from '@mall/api/money'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { quantityTrouble, shelfOfLines, standsClosed } from '../cart/public.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import { insertInquiry } from './store.ts'

export const askPrice: Handler<typeof inquiry.ask> = async (ctx, { goodsId, qty, areaId, needDate, ...said }) => {
  const { userId, boId, enterprise } = ctx.actor
  const { lines, shops } = await shelfOfLines(ctx.db, ctx.now, ctx.actor, [{ goodsId, qty }])
  const [line] = lines
  const [shop] = shops
  if (line === undefined || shop === undefined) return refuse('NOT_FOUND')
  if (!line.onSale) return refuse('GOODS_OFF_SHELF')
  if (shop.orgBoId === boId) return refuse('OWN_SHOP')
  const why = standsClosed(shop) ?? quantityTrouble(line, qty)
  if (why !== null) return refuse(why.refusal, why.values)
  const asked = await insertInquiry(ctx, {
    ...line,
    qty,
    buyerUserId: userId,
    buyerBoId: boId,
    areaId: areaId ?? null,
    needDate: needDate ?? null,
    buyPurpose: said.buyPurpose ?? null,
    remark: said.remark ?? '',
  })
  const { inquiryId, dueTime, mostInDay } = asked
  if (inquiryId === null || dueTime === null)
    return asked.inDay >= mostInDay
      ? refuse('INQUIRED_TOO_OFTEN', { most: mostInDay })
      : refuse('INQUIRED_OPEN', { most: mostOpenOfGoods })
  ctx.emit('inquiry.due', { inquiryId }, { at: dueTime, key: String(inquiryId) })
  const people = await staffWith(ctx.db, [shop.shopId], 'price.scheme')
  await sendMessage(ctx, {
    userIds: [...(people.get(shop.shopId) ?? [])],
    event: 'inquiry.asked',
    title: '收到询价，等待报价',
    content: `${enterprise.name} 询价“${line.goodsName}” ${quantityText(qty)} ${line.unitName}`,
    link: `/mj/inquiry/detail/${inquiryId}`,
    key: `inquiry:${inquiryId}`,
  })
  return { inquiryId }
}

export const listBuyPurposes: Handler<typeof inquiry.buyPurposes> = async () =>
  Object.entries(buyPurposes).map(([code, name]) => ({ code: Number(code), name }))
