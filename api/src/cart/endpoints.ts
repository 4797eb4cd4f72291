import { z } from 'zod'
import { centre, endpoint, post } from '../endpoint.ts'
import { cartId, goodsId } from '../things.ts'
import { unitTexts } from '../unit-texts.ts'
import { landedPrices } from './landed.ts'
import { fields, flag, id, ids, list, money, positiveQuantity, quantity } from '../wire-types.ts'

const cartLine = z.object({
  /** Null for a visitor's line, which the browser keeps. */
  cartId: id.nullable(),
  spuId: id,
  goodsId: id,
  goodsName: z.string(),
  specText: z.string(),
  image: z.string().nullable(),
  unitName: z.string(),
  qty: quantity,
  minQty: quantity,
  stepQty: quantity,
  maxQty: quantity.nullable(),
  /** Number of decimals that a quantity may have. */
  qtyScale: z.int(),
  ...unitTexts,
  /** Whether the price is an estimate that weighing settles. */
  weighGoods: z.boolean(),
  /** Prices are null while the shop hides them from this caller. */
  listPrice: money.nullable(),
  salePrice: money.nullable(),
  priceSource: z.int(),
  /** Price when the line was added; null for a visitor's line. */
  addPrice: money.nullable(),
  priceChanged: z.boolean(),
  goodsMoney: money.nullable(),
  /** 0 none, 1 enough, 2 little left. */
  stockState: z.int(),
  checked: z.boolean(),
  valid: z.boolean(),
  invalidReason: z.string().nullable(),
  /** Whether it can be bought in another quantity, but not in this one. */
  mendable: z.boolean(),
})

/** Lines of the cart that belong to one shop. */
const cartGroup = z.object({
  shop: z.object({
    shopId: id,
    shopName: z.string(),
    logo: z.string().nullable(),
    shopStatus: z.int(),
    isZhanShi: z.boolean(),
  }),
  list: z.array(cartLine),
  /** Discounts of the checked lines: reached if `reduceMoney` > 0, else within reach, and `missing` names the gap. */
  promotions: z.array(
    z.object({ promotionId: id, name: z.string(), reduceMoney: money, missing: z.string().nullable() }),
  ),
  /** Sum of the checked valid lines, before discounts. */
  subtotalMoney: money,
})

const cartView = z.object({
  groups: z.array(cartGroup),
  /** Number of valid lines. */
  count: z.int(),
  checkedCount: z.int(),
  goodsMoney: money,
  discountMoney: money,
  /** Sum of the checked valid lines after discounts, without freight. */
  payMoney: money,
})

const guestLine = fields({ goodsId, qty: positiveQuantity, checked: flag.optional() })

export const cart = {
  ...landedPrices,
  list: endpoint({
    about:
      "Returns the cart by shop at present prices: the caller's own, or for a visitor the lines in the input, of goods that are or were on sale.",
    effect: 'read',
    at: [post('/rest/cart/list')],
    access: 'public',
    input: fields({ lines: list(guestLine, 120).optional() }),
    output: cartView,
  }),
  count: endpoint({
    withoutScreen: 'the header call and every answer about the cart return the count',
    about: 'Returns the number of valid lines in the cart; 0 for visitors.',
    effect: 'read',
    at: [post('/cart/getCountCart.do'), centre('nxin.sc.cartgoodscount.get', '1.0')],
    access: 'public',
    input: fields({}),
    output: z.object({ count: z.int() }),
  }),
  add: endpoint({
    about:
      'Puts goods into the cart, or adds to their quantity there. Refuses STOCK_MOST or QUANTITY_MOST beyond the limit, with the largest quantity in `data.lines[].most`.',
    effect: 'write',
    at: [post('/rest/cart/add')],
    access: 'signedIn',
    input: fields({ goodsId, qty: positiveQuantity }),
    output: z.object({ cartId: id, qty: quantity, count: z.int() }),
  }),
  merge: endpoint({
    about:
      "Moves a visitor's lines into the cart after sign-in. Lines of the same goods merge into the larger quantity, limited by stock; goods that cannot be sold are left out.",
    effect: 'write',
    at: [post('/rest/cart/merge')],
    access: 'signedIn',
    input: fields({ lines: list(guestLine, 120) }),
    output: z.object({
      merged: z.int(),
      /** Lines with a lower quantity than requested, with the reason and the quantity now. */
      lowered: z.array(z.object({ goodsId: id, goodsName: z.string(), qty: quantity, reason: z.string() })),
      skipped: z.array(z.object({ goodsId: id, goodsName: z.string(), reason: z.string() })),
      count: z.int(),
    }),
  }),
  update: endpoint({
    about: "Changes the caller's cart and returns it by shop.",
    effect: 'write',
    at: [centre('nxin.sc.cart.update', '1.0', 'POST')],
    access: 'signedIn',
    scopedBy: { cartIds: 'the store changes lines of the caller only' },
    input: fields({
      op: z.enum(['add', 'qty', 'check', 'delete', 'clearInvalid', 'changeSku']),
      goodsId: goodsId.optional(),
      qty: positiveQuantity.optional(),
      cartIds: ids(cartId, 120).optional(),
      checked: flag.optional(),
    }),
    output: z.array(cartGroup),
  }),
}
