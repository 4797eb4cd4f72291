import type { aftersales } from '@mall/api/aftersales/endpoints'
import { afterSalesMarkers } from '@mall/api/aftersales/states'
import type { AfterSalesMarker } from '@mall/api/aftersales/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { ofBuyer } from '../order/public.ts'
import { presentRow } from './present.ts'
import { afterSalesPage, askedBy } from './queries.ts'

const statesOf = (marker: AfterSalesMarker | undefined, state: number | undefined): readonly number[] | undefined => {
  if (state !== undefined) return [state]
  return marker === undefined || marker === 'all'
    ? undefined
    : afterSalesMarkers.find((it) => it.marker === marker)?.states
}

export const listForBuyer: Handler<typeof aftersales.buyerList> = async ({ db, now, actor }, input) => {
  const { marker, state, sort, scope, ...filter } = input
  const states = statesOf(marker, state)
  const page = await afterSalesPage(db, { ...filter, states, buyer: ofBuyer(actor, scope) }, sort, pageOfInput(input))
  return { ...page, list: page.list.map((row) => presentRow(row, { now, actor, side: 'buyer' })) }
}

export const listForSeller: Handler<typeof aftersales.sellerList> = async ({ db, now, actor }, input) => {
  const { marker, state, sort, ...filter } = input
  const states = statesOf(marker, state)
  const { shopId } = actor.shop
  const page = await afterSalesPage(db, { ...filter, states, shopId }, sort, pageOfInput(input))
  return { ...page, list: page.list.map((row) => presentRow(row, { now, actor, side: 'seller' })) }
}

export const listForOperator: Handler<typeof aftersales.operatorList> = async ({ db, now, actor }, input) => {
  const page = await afterSalesPage(db, askedBy(input), input.sort ?? 'oldest', pageOfInput(input))
  return { ...page, list: page.list.map((row) => presentRow(row, { now, actor, side: 'operator' })) }
}
