import type { customer } from '@mall/api/customer/endpoints'
import type { In } from '@mall/api/endpoint'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { CustomerCard } from './customer-store.ts'
import { holdGroups } from './group-store.ts'
import { mayServe } from './queries.ts'

/** Refuses groups of other shops, and a person who is neither active staff nor an active channel person of the shop. */
export const demandOwn = async (
  ctx: Write<Seller>,
  {
    groupIds = [],
    channelUserId,
  }: { readonly groupIds?: readonly Id[] | undefined; readonly channelUserId?: Id | undefined },
): Promise<void> => {
  const { shopId } = ctx.actor.shop
  if (!(await holdGroups(ctx, shopId, groupIds))) refuse('NOT_FOUND')
  if (channelUserId !== undefined && !(await mayServe(ctx.db, shopId, channelUserId))) refuse('NOT_FOUND')
}

type Written = Pick<
  In<typeof customer.add>,
  'customerCode' | 'level' | 'groupIds' | 'channelUserId' | 'creditLimit' | 'creditDays' | 'remark'
>
/** Returns the customer data to store, from the input. */
export const cardOf = (it: Written): CustomerCard => ({
  customerCode: it.customerCode || null,
  level: it.level ?? null,
  groupIds: [...new Set(it.groupIds)],
  channelUserId: it.channelUserId ?? null,
  creditLimit: it.creditLimit ?? 0,
  creditDays: it.creditDays ?? 30,
  remark: it.remark ?? '',
})
