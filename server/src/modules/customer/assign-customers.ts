import type { customer } from '@mall/api/customer/endpoints'
import type { Id } from '@mall/api/wire-types'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandOwn } from './customer-card.ts'
import { demandOtherCustomers } from './demand-other-customers.ts'
import { changeGroups, changeService } from './group-store.ts'

/** Returns how many customers changed; refuses if one is not the shop's. */
const allKnown = ({ known, changed }: { known: number; changed: number }, customerIds: readonly Id[]) =>
  known === new Set(customerIds).size ? { changed } : refuse('NOT_FOUND')

export const setGroups: Handler<typeof customer.setGroups> = async (ctx, input) => {
  if (input.op !== 'replace' && input.groupIds.length === 0) return refuseField('groupIds', '请选择分组')
  await demandOwn(ctx, { groupIds: input.groupIds })
  await demandOtherCustomers(ctx, { customerIds: input.customerIds })
  return allKnown(await changeGroups(ctx, ctx.actor.shop.shopId, input), input.customerIds)
}

export const editChannelService: Handler<typeof customer.editChannelService> = async (ctx, input) => {
  const { customerIds, channelUserId } = input
  await demandOwn(ctx, { channelUserId: channelUserId ?? undefined })
  return allKnown(await changeService(ctx, ctx.actor.shop.shopId, customerIds, channelUserId ?? null), customerIds)
}
