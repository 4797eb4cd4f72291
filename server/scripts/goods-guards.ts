import type { Guard } from './guards.ts'

const room = (name: string) => `server/src/modules/${name}`

/** What keeps goods off the shelf, and from being deleted. */
export const goodsGuards: readonly Guard[] = [
  {
    name: 'goods are deleted while an order of them is being placed',
    file: `${room('order')}/life/open-queries.ts`,
    replace: [
      ['  await holdShop(ctx, shopId)\n  const found = await sql`select from', '  const found = await sql`select from'],
    ],
  },
  {
    name: 'an order is placed of goods that were deleted meanwhile',
    file: `${room('order')}/checkout/store.ts`,
    replace: [
      ['      where not exists (select from gone)\n', ''],
      ['  if (gone !== null) return { gone }\n', ''],
    ],
  },
  {
    name: 'an order does not hold its shops against what ends them or deletes goods',
    file: `${room('order')}/checkout/queries.ts`,
    replace: [['order by s.shop_id for key share) held', 'order by s.shop_id) held']],
  },
  {
    name: 'goods go on sale without the paper their category asks for',
    file: `${room('catalog')}/standing-store.ts`,
    replace: [
      [' and h.paper is null', ''],
      ['return paper === null ?', 'return true ?'],
    ],
  },
]
