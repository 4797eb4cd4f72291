import { saleStateText } from '@mall/api/assortment/states'
import type { catalog } from '@mall/api/catalog/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { overseenOf, overseenPage } from './queries.ts'
import type { Overseen } from './queries.ts'

const present = <It extends Overseen>(it: It) => ({
  ...it,
  saleStateText: saleStateText(it),
  priceRange:
    it.lowestPrice === null || it.highestPrice === null ? null : { min: it.lowestPrice, max: it.highestPrice },
  buttons: [it.saleState === 3 ? ('release' as const) : ('takeDown' as const)],
})

export const listOverseen: Handler<typeof catalog.operatorList> = async ({ db }, input) => {
  const page = await overseenPage(db, input, pageOfInput(input))
  return { ...page, list: page.list.map(present) }
}

export const showOverseen: Handler<typeof catalog.operatorShow> = async ({ db }, { spuId }) =>
  present((await overseenOf(db, spuId)) ?? refuse('NOT_FOUND'))
