import { z } from 'zod'
import { centre, endpoint, post } from '../endpoint.ts'
import { cartId, goodsId } from '../things.ts'
import { unitTexts } from '../unit-texts.ts'
import { landedPrices } from './landed.ts'
import { fields, flag, id, ids, list, money, positiveQuantity, quantity } from '../wire-types.ts'

const cartLine = z.object({
  /** Null for a line a visitor keeps in the browser. */
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
  /** How many decimals a quantity may have. */
  qtyScale: z.int(),
  ...unitTexts,
  /** What it costs is an estimate, settled by what it weighs. */
  weighGoods: z.boolean(),
  /** Prices are null while the shop hides them from this caller. */
  listPrice: money.nullable(),
  salePrice: money.nullable(),
  priceSource: z.int(),
  /** The price when it was put in; null for a visitor's line. */
  addPrice: money.nullable(),
  priceChanged: z.boolean(),
  goodsMoney: money.nullable(),
  /** 0 none, 1 enough, 2 little left. */
  stockState: z.int(),
  checked: z.boolean(),
  valid: z.boolean(),
  invalidReason: z.string().nullable(),
  /** It cannot be bought in this quantity, but in another one. */
  mendable: z.boolean(),
})

/** What lies in the cart of one shop. */
const cartGroup = z.object({
  shop: z.object({
    shopId: id,
    shopName: z.string(),
    logo: z.string().nullable(),
    shopStatus: z.int(),
    isZhanShi: z.boolean(),
  }),
  list: z.array(cartLine),
  /** Discounts of the checked lines, reached (`reduceMoney` > 0) or in reach (`missing` says what is lacking). */
  promotions: z.array(
    z.object({ promotionId: id, name: z.string(), reduceMoney: money, missing: z.string().nullable() }),
  ),
  /** Checked valid lines, before discounts. */
  subtotalMoney: money,
})

const cartView = z.object({
  groups: z.array(cartGroup),
  /** Valid lines. */
  count: z.int(),
  checkedCount: z.int(),
  goodsMoney: money,
  discountMoney: money,
  /** Checked valid lines after discounts, without freight. */
  payMoney: money,
})

const guestLine = fields({ goodsId, qty: positiveQuantity, checked: flag.optional() })

export const cart = {
  ...landedPrices,
  list: endpoint({
    about:
      'The cart by shop at the prices of now: the own one, or for a visitor the lines they send, of goods that are or were on sale.',
    effect: 'read',
    at: [post('/rest/cart/list')],
    access: 'public',
    input: fields({ lines: list(guestLine, 120).optional() }),
    output: cartView,
  }),
  count: endpoint({
    withoutScreen: 'the header call and every answer about the cart bring the count',
    about: 'How many valid lines the cart holds; 0 for visitors.',
    effect: 'read',
    at: [post('/cart/getCountCart.do'), centre('nxin.sc.cartgoodscount.get', '1.0')],
    access: 'public',
    input: fields({}),
    output: z.object({ count: z.int() }),
  }),
  add: endpoint({
    about:
      'Puts goods into the cart, or adds to the quantity that is there. Not more than there is: STOCK_MOST and QUANTITY_MOST carry the most as `data.lines[].most`.',
    effect: 'write',
    at: [post('/rest/cart/add')],
    access: 'signedIn',
    input: fields({ goodsId, qty: positiveQuantity }),
    output: z.object({ cartId: id, qty: quantity, count: z.int() }),
  }),
  merge: endpoint({
    about:
      "Takes a visitor's lines into the cart after they signed in. Lines of the same goods are one; of it and the line that is there the larger quantity wins, but not more than there is; goods that cannot be sold are left out.",
    effect: 'write',
    at: [post('/rest/cart/merge')],
    access: 'signedIn',
    input: fields({ lines: list(guestLine, 120) }),
    output: z.object({
      merged: z.int(),
      /** What became less than was wanted, why, and how much it is now. */
      lowered: z.array(z.object({ goodsId: id, goodsName: z.string(), qty: quantity, reason: z.string() })),
      skipped: z.array(z.object({ goodsId: id, goodsName: z.string(), reason: z.string() })),
      count: z.int(),
    }),
  }),
  update: endpoint({
    about: 'Changes the own cart and answers it anew, by shop.',
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
