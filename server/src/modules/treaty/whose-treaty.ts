import { dateText } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { TreatyRow } from './queries.ts'

export const signedFor = (actor: Actor) =>
  actor.enterprises.filter((it) => it.can.has('contract.sign')).map((it) => it.boId)

export const factsOf = (it: TreatyRow, now: Date) => ({
  state: it.state,
  paying: it.paying,
  over: it.endDate < dateText(now),
})

export const sideOf = (it: TreatyRow, actor: Actor): 'payer' | 'enterprise' =>
  it.payerUserId === actor.userId ? 'payer' : 'enterprise'
