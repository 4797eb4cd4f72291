import { endpoint, get, post } from '../endpoint.ts'
import { save } from '../publishing/inputs.ts'
import { shopId, spuId } from '../things.ts'
import { fields } from '../wire-types.ts'
import { detail } from './answers.ts'
import { shopPage } from './shops.ts'

const access = { role: 'seller', can: 'goods.edit' } as const
const ofShop = 'as for saving: things of other shops are refused'

/* Goods and the shop page as buyers will see them, for who publishes them and for nobody else. */

export const previewing = {
  preview: endpoint({
    about: 'Goods of the shop in any state, a draft too, as a buyer would see them; nobody buys there.',
    effect: 'read',
    at: [get('/rest/mj/goods/preview')],
    access,
    scopedBy: { spuId: 'goods of another shop are as if they were not there' },
    input: fields({ shopId: shopId.optional(), spuId }),
    output: detail,
  }),
  previewUnsaved: endpoint({
    about: 'What is written in the form of goods as a buyer would see it once it is saved; nothing is saved.',
    effect: 'call',
    at: [post('/rest/mj/goods/preview')],
    access: { ...access, whileFrozen: 'only shows; what it writes is taken back' },
    scopedBy: {
      spuId: 'goods of other shops are not found',
      'skuList.goodsId': 'the store changes specifications of these goods only',
      classifyIds: ofShop,
      saleUnitId: ofShop,
      baseUnitId: ofShop,
      priceUnitId: ofShop,
      deliveryTemplateId: ofShop,
      freightTemplateId: ofShop,
    },
    input: save,
    output: detail,
    mostBytes: 1_000_000,
  }),
  previewShop: endpoint({
    about: 'The page of the shop with the draft of its decoration, as a visitor would see it once that is published.',
    effect: 'read',
    at: [get('/rest/mj/shop/preview')],
    access: { role: 'seller', can: 'shop.edit' },
    input: fields({ shopId: shopId.optional() }),
    output: shopPage,
  }),
}
