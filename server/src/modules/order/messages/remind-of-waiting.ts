import { dateText } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { staffWith } from '../../identity/public.ts'
import { sendMessages } from '../../message/public.ts'
import { lateShops } from './queries.ts'

const late = 48 * 3_600_000

/** Reminds the shipping staff, once a day, of paid orders that have waited for two days. */
export const remindOfWaiting = async (ctx: Write): Promise<void> => {
  const shops = await lateShops(ctx.db, new Date(ctx.now.getTime() - late))
  if (shops.length === 0) return
  const staff = await staffWith(
    ctx.db,
    shops.map(({ shopId }) => shopId),
    'order.ship',
  )
  await sendMessages(
    ctx,
    shops.map(({ shopId, boId, waiting }) => ({
      userIds: staff.get(shopId) ?? [],
      boId,
      link: '/order/seller/list?status=30',
      event: 'order.waiting' as const,
      title: '订单等待发货',
      content: `有 ${waiting} 个订单付款已超过48小时仍未发完，请尽快处理`,
      key: `waiting:${shopId}:${dateText(ctx.now)}`,
    })),
  )
}
