import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import type { AnswerOf, Calls, InputOf } from '../../calls.ts'
import { useApi } from '../../use-api.ts'

export type SellerFilter = InputOf<(typeof api.order)['sellerList']>
export type SellerRow = AnswerOf<Calls['order']['sellerList']>['list'][number]
type SellerTab = AnswerOf<Calls['order']['sellerTabs']>[number]['status']

/** The words of the address and what they narrow. */
export const filterNames = ['keyword', 'buyerName', 'mobile', 'from', 'to', 'deliveryType'] as const
export type FilterName = (typeof filterNames)[number]

const filterOf = (params: URLSearchParams, firstTab: SellerTab): SellerFilter => {
  const text = (name: string) => params.get(name) || undefined
  const tab = (text('status') ?? firstTab) as SellerTab
  return {
    pageNum: Number(params.get('page')) || 1,
    pageSize: Number(params.get('size')) || 20,
    status: tab,
    ...(text('keyword') ? { keyword: text('keyword')! } : {}),
    ...(text('buyerName') ? { buyerName: text('buyerName')! } : {}),
    ...(text('mobile') ? { mobile: text('mobile')! } : {}),
    ...(text('from') ? { beginTime: text('from')! } : {}),
    ...(text('to') ? { endTime: text('to')! } : {}),
    ...(text('deliveryType') ? { deliveryType: Number(text('deliveryType')) } : {}),
    ...(text('sort') ? { sort: text('sort') as 'newest' } : {}),
  }
}

/** A shop's orders as the address says, its tabs with counts, and how to change the address. */
export const useSellerOrders = (firstTab: SellerTab) => {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params, firstTab)
  const list = useApi(api.order.sellerList, filter, { keep: true, staleTime: 0 })
  const tabs = useApi(api.order.sellerTabs, {}, { keep: true, staleTime: 0 })
  const change = (changed: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ page: '', ...changed })) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParams(next)
  }
  return { params, filter, list, tabs, change }
}
