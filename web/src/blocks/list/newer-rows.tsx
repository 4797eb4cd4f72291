import { useEffect, useState } from 'react'
import { refresh, useApi } from '../../use-api.ts'
import type { ListState } from './use-list.ts'
import styles from './list-page.module.css'

const often = 30_000

/** Returns whether the element is scrolled out of sight. */
const useOutOfSight = (element: HTMLElement | null): boolean => {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (element === null) return undefined
    const watch = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return away
}

/** Returns how many rows came after the shown ones were read. */
const useNewer = ({ list, input, data, former, reading }: ListState): number => {
  const newer = list.newer?.tabs?.[reading.tab] ?? list.newer
  const since = data && list.newer?.asOf(data)
  const enabled = newer !== undefined && since !== undefined && !former
  const asked = { ...input, ...(enabled ? { [newer.since]: since } : {}), pageNum: 1, pageSize: 1 }
  const { data: found, refetch } = useApi(list.call, asked as never, {
    enabled,
    quiet: true,
    every: often,
    staleTime: often,
  })
  // The query's own poll stops while the page is hidden, although its title may still be visible.
  useEffect(() => {
    if (!enabled) return undefined
    const timer = setInterval(() => document.hidden && void refetch(), often)
    return () => clearInterval(timer)
  }, [enabled, refetch])
  if (!enabled || found === undefined) return 0
  // The call compares whole seconds, so it may find rows that are already shown; these are not counted.
  const known = data!.list.filter((row) => newer.at(row) >= since).length
  return Math.max(0, found.total - known)
}

/** Button with the number of rows that came meanwhile; a click reads and shows them. No row moves by itself. */
export const NewerRows = ({ of, onCount }: { of: ListState; onCount?: ((many: number) => void) | undefined }) => {
  const { list, refetch, go, reading } = of
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const away = useOutOfSight(place)
  const many = useNewer(of)
  useEffect(() => {
    onCount?.(many)
    // Tabs and tiles beside the list must count the new rows.
    if (many > 0) void refresh(...(list.refreshes ?? []), ...(list.tabs ? [list.tabs.call.name] : []))
  }, [many, onCount, list])
  if (many === 0) return null
  const show = () => {
    if (away) place?.scrollIntoView({ block: 'center' })
    if (reading.page === 1) void refetch()
    else go({ page: 1 }, 'push')
  }
  return (
    <span ref={setPlace} className={styles.newer}>
      <button type="button" data-away={away} onClick={show}>
        {many} {list.counts}新{list.thing}
      </button>
    </span>
  )
}
