/* What an order comes to, in the parts it is shown in: together they are what is to be paid. */

type Part = { readonly name: string; readonly sign: 1 | -1 }

/** The parts of the payable of an order, or of a line of it, in the order they are shown. */
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
