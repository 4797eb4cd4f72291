import { loadChunk } from '../../kit/chunk.ts'

/** Asks why this quantity cannot be bought; empty if it can, or if no answer comes. */
export const askWhyNot = (goodsId: string, qty: number): Promise<string> =>
  loadChunk(() => import('./why-not-buy.ts')).then(
    (it) => it.whyNotBuy(goodsId, qty),
    () => '',
  )
