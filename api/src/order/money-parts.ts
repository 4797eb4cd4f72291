/* Parts in which the sum of an order is shown; together they give the amount to pay. */

type Part = { readonly name: string; readonly sign: 1 | -1 }

/** Parts of the payable amount of an order or a line, in the order of display. */
export const payableParts = {
  goods: { name: '商品金额', sign: 1 },
  fullReduction: { name: '满减', sign: -1 },
  coupon: { name: '优惠券', sign: -1 },
  points: { name: '积分抵扣', sign: -1 },
  adjust: { name: '卖家改价', sign: 1 },
  weighed: { name: '超重补差', sign: 1 },
  freight: { name: '运费', sign: 1 },
} as const satisfies Record<string, Part>
export type PayablePart = keyof typeof payableParts
export const payablePartNames = Object.keys(payableParts) as PayablePart[]
