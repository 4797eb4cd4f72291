import type { workbench } from '@mall/api/workbench/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { heldDeposits } from '../auction/public.ts'
import { balanceOf } from '../ledger/public.ts'
import * as read from './queries.ts'

type Wallet = { readonly shopId: Id } | { readonly boId: Id }

/** Returns the owner of the money asked for: a shop whose reports the caller sees, or an enterprise whose money they may spend. */
const walletOf = (actor: Actor, input: { boId?: Id | undefined; shopId?: Id | undefined }): Wallet => {
  if (input.shopId !== undefined) {
    const shop = actor.staff.find((it) => it.shopId === input.shopId) ?? refuse('NOT_FOUND')
    return shop.can.has('report.view') ? { shopId: shop.shopId } : refuse('FORBIDDEN')
  }
  const place = actor.enterprises.find((it) => it.boId === (input.boId ?? actor.boId)) ?? refuse('NOT_FOUND')
  return place.can.has('pay') ? { boId: place.boId } : refuse('FORBIDDEN')
}

export const balance: Handler<typeof workbench.balance> = async ({ db, actor }, input) => {
  const { availableMoney } = await balanceOf(db, walletOf(actor, input))
  return { availableMoney }
}

export const balanceDetail: Handler<typeof workbench.balanceDetail> = async ({ db, actor }, input) => {
  const wallet = walletOf(actor, input)
  const { availableMoney, pendingMoney } = await balanceOf(db, wallet)
  if ('shopId' in wallet) {
    const debt = await read.owedToShop(db, wallet.shopId)
    return { availableMoney, pendingMoney, depositMoney: 0, debtMoney: debt }
  }
  const { pending, debt } = await read.owedToAndBy(db, wallet.boId)
  return { availableMoney, pendingMoney: pending, depositMoney: await heldDeposits(db, wallet.boId), debtMoney: debt }
}
