import type { contract } from '@mall/api/contract/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { sellerButtons, signText } from './facts.ts'
import { signed, wholeOf } from './present.ts'
import { contractOf, contractsOf } from './queries.ts'

export const listContracts: Handler<typeof contract.list> = async ({ db, now, actor }, input) => {
  const page = await contractsOf(db, actor.shop.shopId, input, pageOfInput(input))
  return { ...page, list: page.list.map((it) => ({ ...it, signText: signText(it), buttons: sellerButtons(it, now) })) }
}

export const showContract: Handler<typeof contract.detail> = async ({ db, now, actor }, { contractId }) => {
  const found = (await contractOf(db, contractId, { shopId: actor.shop.shopId })) ?? refuse('NOT_FOUND')
  return {
    ...wholeOf(found),
    signText: signText(found),
    buttons: sellerButtons(found, now),
    customers: found.customers.map(signed),
  }
}
