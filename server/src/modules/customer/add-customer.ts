import type { customer } from '@mall/api/customer/endpoints'
import { demandOthers } from '../../kernel/demand-others.ts'
import { refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { cardOf, demandOwn } from './customer-card.ts'
import { insertByMobile } from './customer-store.ts'

export const addCustomer: Handler<typeof customer.add> = async (ctx, { mobile, ...input }) => {
  await demandOwn(ctx, input)
  const { shop } = ctx.actor
  const made = await insertByMobile(ctx, shop, mobile, cardOf(input))
  if (made === undefined) return refuseField('mobile', '这个手机号还没有注册，请客户先注册')
  if (made.boId === shop.boId) return refuseField('mobile', '这是本企业的账号，不能成为自己店铺的客户')
  demandOthers(ctx.actor, made.boId)
  return made.customerId === null ? refuseField('mobile', '这位客户已在客户列表中') : { customerId: made.customerId }
}
