import { deliveryTypes, orderTabNames } from '@mall/api/order/status'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import type { AnswerOf, Calls, InputOf } from '../../calls.ts'
import { dayOf, oneOf, pageOf } from '../../list-params.ts'
import { useApi } from '../../use-api.ts'

type SellerFilter = InputOf<(typeof api.order)['sellerList']>
export type SellerRow = AnswerOf<Calls['order']['sellerList']>['list'][number]
type SellerTab = AnswerOf<Calls['order']['sellerTabs']>[number]['status']

/** The words of the address and what they narrow. */
export const filterNames = ['keyword', 'buyerName', 'mobile', 'from', 'to', 'deliveryType'] as const
export type FilterName = (typeof filterNames)[number]

export const sizes = [20, 50, 100] as const
const usual = 50
const sorts = ['newest', 'oldest', 'payMoneyDown', 'payMoneyUp'] as const
const ways = Object.keys(deliveryTypes).map(Number)

const kept = <K extends string, T>(name: K, value: T | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [N in K]?: T }

// What cannot be meant is left out, so that every address shows a list.
const filterOf = (params: URLSearchParams, firstTab: SellerTab) => {
  const text = (name: string) => params.get(name)?.trim().slice(0, 60) || undefined
  const mobile = text('mobile')
  return {
    pageNum: pageOf(params),
    pageSize: oneOf(params.get('size'), sizes) ?? usual,
    status: oneOf(params.get('status'), orderTabNames) ?? firstTab,
    ...kept('keyword', text('keyword')),
    ...kept('buyerName', text('buyerName')),
    ...kept('mobile', mobile && /^\d{1,11}$/.test(mobile) ? mobile : undefined),
    ...kept('beginTime', dayOf(params.get('from'))),
    ...kept('endTime', dayOf(params.get('to'))),
    ...kept('deliveryType', oneOf(params.get('deliveryType'), ways)),
    ...kept('sort', oneOf(params.get('sort'), sorts)),
  } satisfies SellerFilter
}

/** A shop's orders as the address says, its tabs with counts, and how to change the address. */
export const useSellerOrders = (firstTab: SellerTab) => {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params, firstTab)
  const list = useApi(api.order.sellerList, filter, { keep: true, staleTime: 0 })
  const tabs = useApi(api.order.sellerTabs, {}, { keep: true, staleTime: 0 })
  // A page and a tab are steps to come back from; a filter replaces.
  const change = (changed: Readonly<Record<string, string>>, replace = !('page' in changed || 'status' in changed)) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ page: '', ...changed })) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace })
  }
  return { params, filter, list, tabs, change }
}
