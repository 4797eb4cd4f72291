import type { customer } from '@mall/api/customer/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { groupPageOf, groupsOf, servicePeopleOf } from './queries.ts'

export const listGroups: Handler<typeof customer.groups> = ({ db, actor }, { keyword }) =>
  groupsOf(db, actor.shop.shopId, keyword)

export const pageGroups: Handler<typeof customer.groupPage> = ({ db, actor }, input) =>
  groupPageOf(db, actor.shop.shopId, input.keyword, pageOfInput(input))

export const listServicePeople: Handler<typeof customer.servicePeople> = ({ db, actor }) =>
  servicePeopleOf(db, actor.shop.shopId)
