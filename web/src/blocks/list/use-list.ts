import { dateText } from '@mall/api/wire-types'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'
import { useMostInLine } from '../acts/most-in-line.ts'
import { withActs } from './acts-column.tsx'
import { chipsOf, queryOf, read, withWords, write } from './address.ts'
import type { Asked, Reading } from './address.ts'
import type { AnyList } from './list-of.ts'
import { askedByView, firstView, keptAs } from './views.ts'

const minute = 60_000
const dayNow = () => dateText(new Date())

/** Returns the current local day; it changes at midnight while the list stays open. */
const useToday = (): string => {
  const [today, setToday] = useState(dayNow)
  useEffect(() => {
    const timer = setInterval(() => setToday(dayNow()), minute)
    return () => clearInterval(timer)
  }, [])
  return today
}

/** Returns the content of a list's address and how to change it. A filter replaces the address; a page or a tab adds a step for Back. */
const useAddress = (list: AnyList, opensFirst: boolean) => {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const reading = useMemo(() => read(params, list, today), [params, list, today])
  const go = (changed: Partial<Asked>, step: 'push' | 'replace' = 'replace') => {
    const next = write({ ...reading, page: 1, ...changed }, list)
    // An empty address would open the default view, but a user who removes the last condition wants to see everything.
    if (opensFirst && next.size === 0) next.set(list.tabs?.field ?? 'page', list.tabs?.first ?? '1')
    setParams(next, { replace: step === 'replace' })
  }
  return { params, setParams, reading, go }
}

type Arrival = 'waits' | 'opens' | 'here'

/** Opens the default view if the address is empty. Returns true while the list must wait for that. */
const useArrival = (silent: boolean, known: boolean, first: string | undefined, open: (query: string) => void) => {
  const [arrival, setArrival] = useState<Arrival>(silent ? 'waits' : 'here')
  const next: Arrival = !silent || (known && !first) ? 'here' : known ? 'opens' : arrival
  if (arrival !== 'here' && arrival !== next) setArrival(next)
  const opens = useEffectEvent(() => open(first ?? ''))
  useEffect(() => {
    if (arrival === 'opens') opens()
  }, [arrival])
  return arrival !== 'here'
}

/** Reads how many rows each tab has under the present conditions. */
const useCounts = (list: AnyList, { input }: Reading, ready: boolean) => {
  const conditions = Object.entries(input).filter(([name]) => name !== list.tabs?.field && name !== 'sort')
  const call = (list.tabs?.call ?? list.call) as NonNullable<AnyList['tabs']>['call']
  const enabled = ready && list.tabs !== undefined
  return useApi(call, Object.fromEntries(conditions) as never, { keep: true, staleTime: 0, enabled })
}

/** Returns a list as its address describes it: the conditions, the answer, and functions to change both. */
export const useList = (described: AnyList) => {
  const most = useMostInLine()
  const list = useMemo(() => withActs(described, most), [described, most])
  const seen = useApi(api.savedview.ofList, keptAs(list), { quiet: true, staleTime: Infinity })
  const first = firstView(seen.data?.views ?? [])
  const { params, setParams, reading, go } = useAddress(list, first !== undefined)
  const known = seen.data !== undefined || seen.isError
  const opens = first && askedByView(list, first)
  const waits = useArrival(params.size === 0, known, opens, (query) => setParams(query, { replace: true }))
  const input = { ...reading.input, pageNum: reading.page, pageSize: reading.size }
  const asked = useApi(list.call, input as never, { keep: true, staleTime: 0, enabled: !waits })
  const counts = useCounts(list, reading, !waits)
  const data = waits ? undefined : asked.data
  const end = Math.max(data?.pages ?? 1, 1)
  const beyond = data !== undefined && !asked.isPlaceholderData && reading.page > end
  // A page beyond the end, for example from an old link to a list that became shorter, becomes the last page.
  const last = useEffectEvent(() => go({ page: end }))
  useEffect(() => {
    if (beyond) last()
  }, [beyond])
  return {
    list,
    reading,
    input: reading.input,
    query: queryOf(reading, list),
    chips: chipsOf(list, reading.words),
    seen: seen.data,
    data,
    error: asked.error,
    /** Whether the shown rows answer the former conditions. */
    former: asked.isPlaceholderData,
    refetch: () => Promise.all([asked.refetch(), ...(list.tabs ? [counts.refetch()] : [])]),
    tabs: list.tabs === undefined ? undefined : counts.data,
    go,
    /** Changes some conditions and keeps the others. */
    narrow: (changed: Readonly<Record<string, string | undefined>>) => go({ words: withWords(reading.words, changed) }),
    /** Resets all conditions, the tab and the order. */
    askAll: () => go({ words: {}, tab: list.tabs?.first ?? '', sort: Object.keys(list.sorts ?? {})[0] ?? '' }, 'push'),
    open: (query: string, step: 'push' | 'replace' = 'push') => setParams(query, { replace: step === 'replace' }),
  }
}

export type ListState = ReturnType<typeof useList>
