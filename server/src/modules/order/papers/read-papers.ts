import { cargoPaperKinds } from '@mall/api/order/cargo-papers'
import type { CargoPaper } from '@mall/api/order/cargo-papers'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../../kernel/database.ts'
import { step } from '../../../kernel/machine.ts'
import { orderMachine } from '../life/machine.ts'
import { factsOf } from '../life/queries.ts'
import { papersLackingOf } from './take-paper-step.ts'
import { mayHandIn } from './rules.ts'

/** Returns the papers of an order, what they lack, and which of them each side may hand in now; undefined if there is no such order. */
export const papersOfOrder = async (db: Reading, now: Date, orderId: Id) => {
  const facts = await factsOf(db, now, orderId)
  if (facts === undefined) return undefined
  const open = {
    buyer: typeof step(orderMachine, 'handInPaper', facts, 'buyer') !== 'string',
    seller: typeof step(orderMachine, 'handInShopPaper', facts, 'seller') !== 'string',
  }
  const opens = (it: CargoPaper) => {
    const { by } = cargoPaperKinds[it.kind]
    return open[by] && mayHandIn(it, by, dateText(now))
  }
  return {
    orderStatus: facts.orderStatus,
    buyerUserId: facts.buyerUserId,
    lacking: papersLackingOf(facts),
    papers: (facts.cargoPapers ?? []).filter((it) => it.needed || it.state === 1),
    opens,
  }
}
