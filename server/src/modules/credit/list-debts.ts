import type { credit } from '@mall/api/credit/endpoints'
import { creditKinds } from '@mall/api/credit/states'
import type { CreditKind } from '@mall/api/credit/states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { withWords } from './list-own-debts.ts'
import { whyKept } from './rules.ts'
import { debtorsOf, historyOf, owedOrders, partyOf } from './queries.ts'

export const showAgeing: Handler<typeof credit.ageing> = ({ db, now, actor }, input) =>
  debtorsOf(db, actor.shop.shopId, input, now, pageOfInput(input))

export const listShopOrders: Handler<typeof credit.shopOrders> = async ({ db, now, actor }, input) => {
  const { shopId } = actor.shop
  const party = (await partyOf(db, shopId, { customerId: input.customerId })) ?? refuse('NOT_FOUND')
  return withWords(await owedOrders(db, { shopId, boId: party.buyerBoId }, now, pageOfInput(input)))
}

export const listHistory: Handler<typeof credit.history> = async ({ db, actor }, input) => {
  const { shopId } = actor.shop
  const party = (await partyOf(db, shopId, { customerId: input.customerId })) ?? refuse('NOT_FOUND')
  const page = await historyOf(db, shopId, party.buyerBoId, pageOfInput(input))
  return {
    ...page,
    list: page.list.map(({ creditPaymentId, keptBy, ...it }) => ({
      ...it,
      kind: it.kind as CreditKind,
      kindText: creditKinds[it.kind as CreditKind],
      payment: creditPaymentId === null ? null : { creditPaymentId, kept: keptBy && whyKept[keptBy] },
    })),
  }
}
