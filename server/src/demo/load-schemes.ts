import type { Write } from '../kernel/context.ts'
import { groupsOf } from '../modules/customer/public.ts'
import { schemes } from '../modules/price/demo.ts'
import { saveScheme } from '../modules/price/public.ts'
import { day } from './history.ts'
import type { GoodsIds } from './load-goods.ts'
import type { People } from './load-people.ts'
import { customerOf } from './queries.ts'

const shopId = 20_001

/** Loads special prices of a shop; its customers must already be in their groups. */
export const loadSchemes = async (ctx: Write, people: People, goods: GoodsIds): Promise<void> => {
  const groups = await groupsOf(ctx.db, shopId)
  for (const { name, mode, value, days, ...it } of schemes) {
    const groupIds = 'groups' in it ? groups.flatMap((one) => (it.groups[0] === one.name ? [one.groupId] : [])) : []
    const buyer = 'buyer' in it ? await customerOf(ctx.db, shopId, people.get(it.buyer)!.boId) : undefined
    const [from, to] = days.map((many) => new Date(ctx.now.getTime() + many * day))
    await saveScheme(ctx, {
      shopId,
      name,
      targetType: buyer !== undefined ? 1 : groupIds.length > 0 ? 2 : 3,
      customerIds: buyer === undefined ? [] : [buyer],
      groupIds,
      beginTime: from!,
      ...(to === undefined ? {} : { endTime: to }),
      goods: it.goods.flatMap((key) => goods.get(key)!.goodsIds.map((goodsId) => ({ goodsId, mode, value }))),
    })
  }
}
