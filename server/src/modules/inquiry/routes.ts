import { inquiry } from '@mall/api/inquiry/endpoints'
import { serve } from '../../kernel/serve.ts'
import { declineInquiry, offerPrice } from './answer-inquiry.ts'
import { acceptOffer, withdrawInquiry } from './answer-offer.ts'
import { askPrice, listBuyPurposes } from './ask-price.ts'
import { countShopInquiries, listShopInquiries, showShopInquiry } from './list-inquiries.ts'
import { exportOwn, exportShop } from './export-inquiries.ts'
import { listOwn, showOwn } from './list-own.ts'

export const routes = serve('inquiry', inquiry, {
  buyPurposes: listBuyPurposes,
  ask: askPrice,
  mine: listOwn,
  ownOne: showOwn,
  exportOwn,
  accept: acceptOffer,
  withdraw: withdrawInquiry,
  shopList: listShopInquiries,
  shopTabs: countShopInquiries,
  shopOne: showShopInquiry,
  exportShop,
  offer: offerPrice,
  decline: declineInquiry,
})
