import type { price } from '@mall/api/price/endpoints'
import { groupsOf } from '../../customer/public.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { overlapsOf } from './queries.ts'

export const checkCustom: Handler<typeof price.checkCustom> = async ({ db, actor }, input) => {
  const { schemeId = null, customerIds = [], groupIds = [], endTime = null, ...it } = input
  const conflicts = await overlapsOf(db, actor.shop.shopId, { ...it, schemeId, customerIds, groupIds, endTime })
  return { pass: conflicts.length === 0, conflicts }
}

export const listCustomerGroups: Handler<typeof price.customerGroups> = ({ db, actor }, { keyword }) =>
  groupsOf(db, actor.shop.shopId, keyword)
