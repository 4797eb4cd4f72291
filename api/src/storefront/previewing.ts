import { endpoint, get, post } from '../endpoint.ts'
import { save } from '../publishing/inputs.ts'
import { shopId, spuId } from '../things.ts'
import { fields } from '../wire-types.ts'
import { detail } from './answers.ts'
import { shopPage } from './shops.ts'

const access = { role: 'seller', can: 'goods.edit' } as const
const ofShop = 'things of other shops are refused, as in saving'

/* Previews of goods and of the shop page as buyers will see them, only for the people who publish them. */

export const previewing = {
  preview: endpoint({
    about: 'Returns goods of the shop in any state, also drafts, as a buyer would see them, without buying.',
    effect: 'read',
    at: [get('/rest/mj/goods/preview')],
    access,
    scopedBy: { spuId: 'goods of another shop are treated like missing ones' },
    input: fields({ shopId: shopId.optional(), spuId }),
    output: detail,
  }),
  previewUnsaved: endpoint({
    about: 'Returns the goods in the form as a buyer would see them after saving; saves nothing.',
    effect: 'call',
    at: [post('/rest/mj/goods/preview')],
    access: { ...access, whileFrozen: 'only shows; it rolls back what it writes' },
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
    about: 'Returns the page of the shop with its draft decoration, as a visitor would see it after publishing.',
    effect: 'read',
    at: [get('/rest/mj/shop/preview')],
    access: { role: 'seller', can: 'shop.edit' },
    input: fields({ shopId: shopId.optional() }),
    output: shopPage,
  }),
}
