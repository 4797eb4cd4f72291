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
  {
    name: 'a sheet of goods counts its stock twice',
    file: `${room('stock')}/adjust-store.ts`,
    replace: [["        when version <> coalesce(${version}::int, version) then 'corrected'\n", '']],
  },
  {
    name: 'goods come back where a shop has no room for them',
    file: `${room('assortment')}/shelf/move-goods.ts`,
    replace: [['  if (it.from === deleted) await demandRoomForGoods(ctx, shopId)\n', '']],
  },
  {
    name: 'goods that the operator took down are moved by their shop',
    file: `${room('catalog')}/standing-store.ts`,
    replace: [['sale_state not in (${saleState}, 3)', 'sale_state <> ${saleState}']],
  },
]
