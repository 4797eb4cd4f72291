import type { shop } from '@mall/api/shop/endpoints'
import { shopStatusText } from '@mall/api/shop/states'
import type { ShopStatus } from '@mall/api/shop/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { allowed } from '../../kernel/machine.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { areaName } from '../area/public.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import { shopMachine } from './machine.ts'
import { moveBy } from './move-shop.ts'
import { shopOf, shopsForOperator } from './queries.ts'

export const listShops: Handler<typeof shop.operatorList> = async ({ db }, input) => {
  const page = await shopsForOperator(db, input, pageOfInput(input))
  return {
    ...page,
    list: page.list.map(({ areaId, ...row }) => ({
      ...row,
      areaName: areaName(areaId),
      statusText: shopStatusText(row.shopStatus),
      buttons: allowed(shopMachine, { shopStatus: row.shopStatus as ShopStatus }, 'operator'),
    })),
  }
}

const notifyStaff = async (
  ctx: Write,
  shopId: Id,
  title: string,
  content: (shopName: string) => string,
): Promise<void> => {
  const people = await staffWith(ctx.db, [shopId], 'shop.edit')
  const shopName = (await shopOf(ctx.db, shopId))!.shopName
  await sendMessage(ctx, {
    userIds: [...(people.get(shopId) ?? [])],
    event: 'shop.frozen',
    title,
    content: content(shopName),
    link: '/mj/shopSetting',
    key: `shop:${shopId}:${ctx.now.getTime()}`,
  })
}

/**
 * Freezes a shop: it sells nothing, and its people can only view. Sends them the reason; undefined if the shop's status does not
 * allow it.
 */
export const freezeFor = async (
  ctx: Write,
  it: { readonly shopId: Id; readonly reason: string; readonly operatorUserId: Id },
): Promise<ShopStatus | undefined> => {
  const { shopId, reason: frozenReason, operatorUserId: frozenBy } = it
  const moved = await moveBy(
    ctx,
    { shopId, action: 'freeze', by: 'operator' },
    { frozenReason, frozenBy, frozenTime: ctx.now },
  )
  if (moved !== undefined)
    await notifyStaff(ctx, shopId, '店铺已被平台冻结', (it) => `“${it}”被平台冻结，原因：${frozenReason}`)
  return moved
}

export const freezeShop: Handler<typeof shop.freeze> = async (ctx, { shopId, reason }) => ({
  shopStatus: (await freezeFor(ctx, { shopId, reason, operatorUserId: ctx.actor.userId })) ?? refuse('WRONG_STATE'),
})

export const unfreezeShop: Handler<typeof shop.unfreeze> = async (ctx, { shopId }) => {
  const shopStatus = (await moveBy(ctx, { shopId, action: 'unfreeze', by: 'operator' })) ?? refuse('WRONG_STATE')
  await notifyStaff(ctx, shopId, '店铺已解除冻结', (it) => `“${it}”现在休息中，可以在店铺设置里恢复营业。`)
  return { shopStatus }
}
