import type { inquiry } from '@mall/api/inquiry/endpoints'
import { inquiryTabs, tabNames } from '@mall/api/inquiry/states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { countsOf, inquiryOfShop, inquiryPage } from './queries.ts'

export const listShopInquiries: Handler<typeof inquiry.shopList> = ({ db, now, actor }, { sort, ...input }) =>
  inquiryPage(db, { now, party: 'shop' }, { ...input, shopId: actor.shop.shopId }, sort, pageOfInput(input))

export const countShopInquiries: Handler<typeof inquiry.shopTabs> = async ({ db, actor }, input) => {
  const counts = await countsOf(db, { ...input, shopId: actor.shop.shopId })
  return inquiryTabs.map((status) => ({ status, name: tabNames[status], count: counts[status] }))
}

export const showShopInquiry: Handler<typeof inquiry.shopOne> = async ({ db, now, actor }, { inquiryId }) =>
  (await inquiryOfShop(db, now, actor.shop.shopId, inquiryId)) ?? refuse('NOT_FOUND')
