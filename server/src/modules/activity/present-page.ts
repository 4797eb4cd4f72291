import { linkOf } from '@mall/api/decoration/links'
import type { activity } from '@mall/api/activity/endpoints'
import type { GoodsCard } from '@mall/api/cards'
import type { Out } from '@mall/api/endpoint'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../actor.ts'
import { couponOf } from '../coupon/public.ts'
import { cardOf, shopWithGoods } from '../storefront/public.ts'
import { atOnce } from './rules.ts'
import type { Content, Floor, Item, Priced } from './rules.ts'
import type { Shown } from './shown-queries.ts'

/** A price of an activity and the quantity left at it. */
type Offer = {
  readonly activityPrice: Fen
  readonly leftQty: Milli | null
  readonly limitPerUser: Milli | null
}

/** Returns the lowest price of each product; prices with a quantity left come before those sold out. */
export const offersOf = (goods: readonly Priced[], sold: Shown['sold']): ReadonlyMap<Id, Offer> => {
  const known = new Map(sold.map((it) => [it.goodsId, it]))
  const all = goods.flatMap(({ goodsId, activityFen, limitPerUser, activityStock }) => {
    const it = known.get(goodsId)
    if (it === undefined) return []
    const leftQty = activityStock === null ? null : Math.max(0, activityStock - it.soldQty)
    return [{ spuId: it.spuId, offer: { activityPrice: activityFen, leftQty, limitPerUser } }]
  })
  const lastFirst = all.toSorted(
    (one, other) =>
      Number(one.offer.leftQty !== 0) - Number(other.offer.leftQty !== 0) ||
      other.offer.activityPrice - one.offer.activityPrice,
  )
  return new Map(lastFirst.map(({ spuId, offer }) => [spuId, offer]))
}

const none = { activityPrice: null, leftQty: null, limitPerUser: null }

/** Adds the price in the activity to a card; a price hidden from the caller stays hidden. */
export const withOffer = (card: GoodsCard, offer: Offer | undefined) => ({
  ...card,
  ...(offer === undefined || card.priceHidden !== null ? none : offer),
})

type Page = {
  readonly actor: Anyone
  readonly content: Content
  readonly shown: Shown
  /** Whether the page shows its prices: before and during its time. */
  readonly priced: boolean
}

type ShownItem = Out<typeof activity.shown>['customPageFloorList'][number]['items'][number]
const blank: ShownItem = { image: null, link: null, html: null, video: null, goods: null, coupon: null, shop: null }

/** Returns the floors for visitors: without goods that are not on sale, and without empty floors. */
export const presentFloors = ({ actor, content, shown, priced }: Page) => {
  const shopId = String(shown.shop.shopId)
  const offers = offersOf(priced ? content.goods : [], shown.sold)
  const cards = new Map(shown.cards.map((it) => [it.spuId, it]))
  const coupons = new Map(shown.coupons.map((it) => [it.couponId, it]))
  const there = { spu: new Set(shown.spuIds), group: new Set(shown.classifyIds) }
  const pictureOf = ({ image, linkType = 0, spuId, classifyId, keyword }: Item): ShownItem => ({
    ...blank,
    image: image ?? null,
    link: linkOf({
      shopId,
      linkType,
      spuId: spuId !== undefined && there.spu.has(spuId) ? String(spuId) : null,
      classifyId: classifyId !== undefined && there.group.has(classifyId) ? String(classifyId) : null,
      keyword: keyword ?? null,
    }),
  })
  const itemOf = (type: Floor['floorType'], it: Item): ShownItem[] => {
    if (type === 1 || type === 2) return [pictureOf(it)]
    if (type === 5) return [{ ...blank, html: it.html ?? null }]
    if (type === 6) return [{ ...blank, video: it.video ?? null, image: it.image ?? null }]
    const card = it.spuId === undefined ? undefined : cards.get(it.spuId)
    if (card !== undefined) return [{ ...blank, goods: withOffer(cardOf(actor)(card), offers.get(card.spuId)) }]
    const coupon = it.couponId === undefined ? undefined : coupons.get(it.couponId)
    return coupon === undefined ? [] : [{ ...blank, coupon: couponOf(coupon) }]
  }
  return content.floors.flatMap((floor, sort) => {
    const { floorId, floorType, title = null, style } = floor
    const items =
      floorType === 8
        ? [{ ...blank, shop: shopWithGoods(actor)(shown.shop) }]
        : atOnce(floor).flatMap((it) => itemOf(floorType, it))
    if (items.length === 0 && floorType !== 7) return []
    const goodsTotal = floorType === 3 ? floor.items.length : 0
    return [{ floorId, floorType, title, sort, style, goodsTotal, items }]
  })
}
