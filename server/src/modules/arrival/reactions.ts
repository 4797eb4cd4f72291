import { reaction } from '../../kernel/serve.ts'
import { notifyWaiting } from './notify-waiting.ts'

const none = { goodsIds: [], spuIds: [], shopIds: [] }

/* Notifies waiting people when stock comes back, and when goods in stock, or their shop, are on sale again. */
export const reactions = [
  reaction({
    name: 'notifyOfStock',
    on: 'stock.turned',
    when: ({ from }) => from === 0,
    effect: 'batch',
    run: (ctx, turned) => notifyWaiting(ctx, [{ ...none, goodsIds: turned.map(({ goodsId }) => goodsId) }]),
  }),
  reaction({
    name: 'notifyOfGoods',
    on: 'goods.changed',
    effect: 'batch',
    run: (ctx, changed) => notifyWaiting(ctx, [{ ...none, spuIds: changed.map(({ spuId }) => spuId) }]),
  }),
  reaction({
    name: 'notifyOfShop',
    on: 'shop.changed',
    effect: 'batch',
    run: (ctx, changed) => notifyWaiting(ctx, [{ ...none, shopIds: changed.map(({ shopId }) => shopId) }]),
  }),
  reaction({ name: 'notifyOthers', on: 'arrival.notifying', effect: 'batch', run: notifyWaiting }),
]
