import { useEffect, useState } from 'react'
import { useApi } from '../../use-api.ts'
import type { ListState } from './use-list.ts'
import styles from './list-page.module.css'

const often = 30_000

/** Is this element scrolled out of sight? */
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

/** How many rows have come since these were read; pressed, they are read anew and shown. No row moves by itself. */
export const NewerRows = ({ of }: { of: ListState }) => {
  const { list, input, data, former, refetch, go, reading } = of
  const { newer } = list
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const away = useOutOfSight(place)
  const since = data && newer?.asOf(data)
  const enabled = since !== undefined && !former
  const asked = { ...input, ...(newer && since ? { [newer.since]: since } : {}), pageNum: 1, pageSize: 1 }
  const { data: found } = useApi(list.call, asked as never, { enabled, quiet: true, every: often, staleTime: often })
  if (!enabled || data === undefined || found === undefined || newer === undefined) return null
  // Seconds are as fine as it can be asked: those that are here already are not new.
  const known = data.list.filter((row) => newer.at(row) >= since).length
  const many = found.total - known
  if (many <= 0) return null
  const show = () => {
    if (away) place?.scrollIntoView({ block: 'center' })
    if (reading.page === 1) void refetch()
    else go({ page: 1 }, 'push')
  }
  return (
    <span ref={setPlace} className={styles.newer}>
      <button type="button" data-away={away} onClick={show}>
        {many} 条新{list.thing}
      </button>
    </span>
  )
}
