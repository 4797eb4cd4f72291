import type { contract } from '@mall/api/contract/endpoints'
import type { In } from '@mall/api/endpoint'
import { pageOfInput } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { shopWith } from '../../kernel/shop-with.ts'
import { customerButtons, sellerButtons, signText, waitingAlone } from './facts.ts'
import { signed, wholeOf } from './present.ts'
import { contractOf, contractsOf, offersTo } from './queries.ts'

type Input = In<typeof contract.list>

/** Lists the contracts offered to an enterprise, in the form of the shop's list; the enterprise sees only itself among the customers. */
const listOffered = async ({ db, now, actor }: Read<Actor>, input: Input) => {
  const { boId, name, can } = actor.enterprise
  if (!can.has('contract.sign')) return refuse('FORBIDDEN')
  const page = await offersTo(db, boId, input, pageOfInput(input))
  const list = page.list.map(({ shopName, signState, ...it }) => {
    const answers = {
      customerCount: 1,
      signedCount: signState === 1 ? 1 : 0,
      refusedCount: signState === 2 ? 1 : 0,
    }
    return {
      ...it,
      ...answers,
      customerNames: [name],
      shop: { shopId: it.shopId, shopName },
      signText: signText({ ...it, ...answers }),
      buttons: customerButtons({ ...it, ...waitingAlone }, now, signState),
    }
  })
  return { ...page, list }
}

export const listContracts: Handler<typeof contract.list> = async (ctx, input) => {
  if (input.side === 'buyer') return listOffered(ctx, input)
  const { db, now, actor } = ctx
  const { shopId } = shopWith(actor, input.shopId, 'contract.manage')
  const page = await contractsOf(db, shopId, input, pageOfInput(input))
  const list = page.list.map(({ shopName, ...it }) => ({
    ...it,
    shop: { shopId, shopName },
    signText: signText(it),
    buttons: sellerButtons(it, now),
  }))
  return { ...page, list }
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
