import type { customer } from '@mall/api/customer/endpoints'
import { maskMobile } from '@mall/api/masks'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { refuse } from '../../kernel/refusal.ts'
import { revealedMobile } from './customer-store.ts'
import { customersOf } from './queries.ts'

export const listCustomers: Handler<typeof customer.list> = async ({ db, actor }, input) => {
  const page = await customersOf(db, actor.shop.shopId, input, pageOfInput(input))
  return {
    ...page,
    list: page.list.map((row) => ({ ...row, mobile: row.mobile === null ? null : maskMobile(row.mobile) })),
  }
}

export const revealCustomerMobile: Handler<typeof customer.revealMobile> = async (ctx, { customerId }) => ({
  mobile: (await revealedMobile(ctx, ctx.actor.shop.shopId, customerId)) ?? refuse('NOT_FOUND'),
})
