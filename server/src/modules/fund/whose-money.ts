import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'
import { available, earned, purse } from '../ledger/public.ts'
import type { Purse } from './queries.ts'

type Meant = { readonly shopId?: Id | undefined; readonly rebate?: boolean | undefined }

/**
 * Returns the owner of the money the caller names: a shop whose finances they keep, the current enterprise if they may pay, or
 * their rebates.
 */
export const purseOf = (actor: Actor, { shopId, rebate = false }: Meant): Purse => {
  if (rebate) return { boId: actor.boId, shopId: null, earner: actor.userId }
  if (shopId === undefined)
    return actor.enterprise.can.has('pay') ? { boId: actor.boId, shopId: null, earner: null } : refuse('FORBIDDEN')
  const staff = actor.staff.find((it) => it.shopId === shopId) ?? refuse('NOT_FOUND')
  return staff.can.has('bill.manage') ? { boId: staff.boId, shopId, earner: null } : refuse('FORBIDDEN')
}

export const sourceOf = ({ boId, shopId, earner }: Purse) =>
  earner !== null ? earned(earner) : shopId === null ? purse(boId) : available(shopId)
