import type { order } from '@mall/api/order/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { pricedLines } from './price-queries.ts'
import { priceSteps } from './price-steps.ts'

/** Explains the prices of an order; only the shop sees which of its staff set them and when. */
export const explainPrices: Handler<typeof order.explainPrices> = async ({ db, actor }, { orderId }) =>
  (await pricedLines(db, orderId)).map((line) => ({
    ...line,
    steps: priceSteps(line).map((it) => (actor.side === 'seller' ? it : { ...it, setBy: null, setTime: null })),
  }))
