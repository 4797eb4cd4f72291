import { quantityText } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { staffWith } from '../../identity/public.ts'
import { sendMessages } from '../../message/public.ts'
import { shortOf } from './short-queries.ts'
import type { Short } from './short-queries.ts'

/** Number of goods of a shop up to which each gets a message of its own; above it one message says how many they are. */
const mostSingle = 5

const said = ({ name, unitName, availableQty, stockState }: Short): string =>
  stockState === 0 ? `“${name}” 已卖完` : `“${name}” 只剩 ${quantityText(availableQty)} ${unitName}`

const messagesOf = (shorts: readonly Short[], day: string) =>
  shorts.length > mostSingle
    ? [{ content: `${said(shorts[0]!)}，连同它共 ${shorts.length} 个规格库存不足`, key: `stock:many:${day}` }]
    : shorts.map((it) => ({ content: said(it), key: `stock:${it.goodsId}:${it.stockState}:${day}` }))

/**
 * Notifies the people who count stock in a shop that goods on sale run short or out; once a day for the same goods, however often
 * orders come and go.
 */
export const notifyShort = async (ctx: Write, facts: readonly { readonly goodsId: Id }[]): Promise<void> => {
  const shops = Map.groupBy(
    await shortOf(
      ctx.db,
      facts.map(({ goodsId }) => goodsId),
    ),
    ({ shopId }) => shopId,
  )
  if (shops.size === 0) return
  const people = await staffWith(ctx.db, [...shops.keys()], 'stock.edit')
  const day = dateText(ctx.now)
  await sendMessages(
    ctx,
    [...shops].flatMap(([shopId, shorts]) =>
      messagesOf(shorts, day).map((it) => ({
        ...it,
        key: `${it.key}:${shopId}`,
        userIds: [...(people.get(shopId) ?? [])],
        event: 'stock.short' as const,
        title: '库存预警',
        link: '/mj/goodShift?tab=short',
      })),
    ),
  )
}
