import type { coupon } from '@mall/api/coupon/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { customersFor, holdersOf } from './queries.ts'

export const listHolders: Handler<typeof coupon.holders> = ({ db, now, actor }, input) =>
  holdersOf(db, now, actor.shop.shopId, input, pageOfInput(input))

export const listCustomers: Handler<typeof coupon.customers> = ({ db, actor }, input) =>
  customersFor(db, actor.shop.shopId, input, pageOfInput(input))
