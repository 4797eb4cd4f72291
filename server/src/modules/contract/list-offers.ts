import type { contract } from '@mall/api/contract/endpoints'
import { dateText, pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { customerButtons, waitingAlone } from './facts.ts'
import { signed, wholeOf } from './present.ts'
import { contractOf, offersTo, usableBy } from './queries.ts'

export const listUsable: Handler<typeof contract.usable> = ({ db, now, actor }, { shopId, goodsIds }) =>
  usableBy(db, { boId: actor.boId, shopId, goodsIds, today: dateText(now) })

export const listOffers: Handler<typeof contract.offers> = async ({ db, now, actor }, input) => {
  const page = await offersTo(db, actor.boId, input, pageOfInput(input))
  return {
    ...page,
    list: page.list.map(({ shopName, ...it }) => ({
      ...it,
      shop: { shopId: it.shopId, shopName },
      buttons: customerButtons({ ...it, ...waitingAlone }, now, it.signState),
    })),
  }
}

/** Shows a contract to a customer, who sees only itself among the customers, and only its own and the shop's acts. */
export const showOffer: Handler<typeof contract.offer> = async ({ db, now, actor }, { contractId }) => {
  const found = (await contractOf(db, contractId, { buyerBoId: actor.boId })) ?? refuse('NOT_FOUND')
  const mine = found.customers.find((it) => it.buyerBoId === actor.boId)!
  const shown = wholeOf(found)
  return {
    ...shown,
    customer: signed(mine),
    history: shown.history.filter((it) => it.side !== 'customer' || it.boId === actor.boId),
    buttons: customerButtons(found, now, mine.signState),
  }
}
