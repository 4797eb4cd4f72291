import { loadChunk } from '../../kit/chunk.ts'

/** Asks why so much cannot be bought, in words; empty when it can, or when nobody answers. */
export const askWhyNot = (goodsId: string, qty: number): Promise<string> =>
  loadChunk(() => import('./why-not-buy.ts')).then(
    (it) => it.whyNotBuy(goodsId, qty),
    () => '',
  )
