import type { cart } from '@mall/api/cart/endpoints'
import type { Out } from '@mall/api/endpoint'
import { timesQuantity } from '@mall/api/money'
import { lineTexts } from '@mall/api/units'
import type { Quote } from '../promotion/public.ts'
import type { Shelf, ShelfBuyer, ShelfLine, ShelfShop } from './shelf.ts'
import { lineRefusal, priceOf, quoteOf, seesPrices, tooMuch, wordsOf } from './rules.ts'

type CartView = Out<typeof cart.list>
type Group = CartView['groups'][number]
type Line = Group['list'][number]

const lineView = (line: ShelfLine, shop: ShelfShop, buyer: ShelfBuyer): Line => {
  const { price, listPrice, source } = priceOf(line)
  const why = lineRefusal(line, shop, buyer)
  const shown = seesPrices(shop, buyer)
  return {
    ...line,
    ...lineTexts(line.qty, shown ? price : null, line),
    listPrice: shown ? listPrice : null,
    salePrice: shown ? price : null,
    priceSource: source,
    addPrice: shown ? line.addPrice : null,
    priceChanged: shown && line.addPrice !== null && line.addPrice !== price,
    goodsMoney: shown && !tooMuch(line) ? timesQuantity(price, line.qty) : null,
    valid: why === null && shown,
    mendable: why !== null && lineRefusal({ ...line, qty: line.minQty }, shop, buyer) === null,
    invalidReason: why !== null ? wordsOf(why) : shown ? null : '登录后可见价格',
  }
}

const promotionsOf = (shop: ShelfShop, priced: Quote): Group['promotions'] =>
  shop.promotions.flatMap(({ promotionId, name }) => {
    const reached = priced.reasons.find((it) => it.kind === 'fullReduction' && it.sourceId === promotionId)
    const near = priced.near.find((it) => it.promotionId === promotionId)
    return reached || near
      ? [{ promotionId, name, reduceMoney: reached?.amount ?? 0, missing: near?.text ?? null }]
      : []
  })

/** Returns a cart as its page shows it: by shop, the shop with the newest line first. */
export const presentCart = (shelf: Shelf, buyer: ShelfBuyer): CartView => {
  const shops = new Map(shelf.shops.map((shop) => [shop.shopId, shop]))
  const priced = [...Map.groupBy(shelf.lines, (line) => line.shopId)].map(([shopId, lines]) => {
    const shop = shops.get(shopId)!
    const list = lines.map((line) => lineView(line, shop, buyer))
    const quote = quoteOf(
      lines.filter((_, at) => list[at]!.valid && list[at]!.checked),
      shop,
    )
    const group: Group = {
      shop,
      list,
      promotions: promotionsOf(shop, quote),
      subtotalMoney: quote.goodsMoney,
    }
    return { group, discount: quote.fullReductionMoney }
  })
  const groups = priced.map((it) => it.group)
  const all = groups.flatMap((group) => group.list).filter((line) => line.valid)
  const goodsMoney = groups.reduce((sum, group) => sum + group.subtotalMoney, 0)
  const discountMoney = priced.reduce((sum, it) => sum + it.discount, 0)
  return {
    groups,
    count: all.length,
    checkedCount: all.filter((line) => line.checked).length,
    goodsMoney,
    discountMoney,
    payMoney: goodsMoney - discountMoney,
  }
}
