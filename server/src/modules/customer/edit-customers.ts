import type { customer } from '@mall/api/customer/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { sendMessage } from '../message/public.ts'
import { shopOf } from '../shop/public.ts'
import { cardOf, demandOwn } from './customer-card.ts'
import { demandOtherCustomers } from './demand-other-customers.ts'
import { updateCustomer } from './customer-store.ts'
import { joinGroups } from './group-store.ts'
import { customerOf } from './queries.ts'

/** Refuses with the reason why nothing changed: changed meanwhile, or not there. */
const refuseMissing = async (ctx: Write<Seller>, customerId: Id): Promise<never> =>
  refuse((await customerOf(ctx.db, ctx.actor.shop.shopId, customerId)) ? 'STALE' : 'NOT_FOUND')

export const saveCustomer: Handler<typeof customer.save> = async (ctx, input) => {
  await demandOwn(ctx, input)
  const { name, contactName, customerId } = input
  await demandOtherCustomers(ctx, { customerIds: [customerId] })
  const { groupIds, ...card } = cardOf(input)
  const changes = { ...card, groupIds: [...groupIds], name, contactName: contactName || null }
  if ((await updateCustomer(ctx, ctx.actor.shop.shopId, input, changes)) === undefined)
    return refuseMissing(ctx, customerId)
  return { customerId }
}

export const setCustomerState: Handler<typeof customer.setState> = async (ctx, { state, ...version }) => {
  await demandOtherCustomers(ctx, { customerIds: [version.customerId] })
  const changed = await updateCustomer(ctx, ctx.actor.shop.shopId, version, { state })
  return changed === undefined ? refuseMissing(ctx, version.customerId) : true
}

export const auditCustomer: Handler<typeof customer.audit> = async (ctx, { pass, reason = '', ...version }) => {
  if (!pass && reason === '') return refuseField('reason', '请填写拒绝的原因，客户会看到')
  const { shopId } = ctx.actor.shop
  await demandOtherCustomers(ctx, { customerIds: [version.customerId] })
  const changes = { auditState: pass ? 1 : 2, auditReason: pass ? '' : reason, auditTime: ctx.now }
  const changed = await updateCustomer(ctx, shopId, version, changes, true)
  if (changed === undefined) {
    const known = await customerOf(ctx.db, shopId, version.customerId)
    return refuse(known === undefined ? 'NOT_FOUND' : known.version === version.version ? 'WRONG_STATE' : 'STALE')
  }
  if (pass) await joinGroups(ctx, shopId, version.customerId)
  if (changed.buyerUserId !== null) {
    const { shopName } = (await shopOf(ctx.db, shopId))!
    await sendMessage(ctx, {
      userIds: [changed.buyerUserId],
      boId: changed.buyerBoId,
      event: 'customer.judged',
      title: pass ? '客户申请已通过' : '客户申请未通过',
      content: pass
        ? `您已成为“${shopName}”的客户，可以按客户价下单`
        : `“${shopName}”没有通过您的申请，原因：${reason}`,
      link: `/shop/${shopId}`,
      key: `customer:${version.customerId}:${version.version}`,
    })
  }
  return true
}
