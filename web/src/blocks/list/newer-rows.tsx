import { useApi } from '../../use-api.ts'
import type { ListState } from './use-list.ts'
import styles from './list-page.module.css'

const often = 30_000

/** How many rows have come since these were read; pressed, they are read anew. No row moves by itself. */
export const NewerRows = ({ of }: { of: ListState }) => {
  const { list, input, data, former, refetch, go, reading } = of
  const { newer } = list
  const since = data && newer?.asOf(data)
  const enabled = since !== undefined && !former
  const asked = { ...input, ...(newer && since ? { [newer.since]: since } : {}), pageNum: 1, pageSize: 1 }
  const { data: found } = useApi(list.call, asked as never, { enabled, quiet: true, every: often, staleTime: often })
  if (!enabled || data === undefined || found === undefined || newer === undefined) return null
  // Seconds are as fine as it can be asked: those that are here already are not new.
  const known = data.list.filter((row) => newer.at(row) >= since).length
  const many = found.total - known
  if (many <= 0) return null
  return (
    <button
      type="button"
      className={styles.newer}
      onClick={() => (reading.page === 1 ? void refetch() : go({ page: 1 }, 'push'))}
    >
      {many} 条新{list.thing}
    </button>
  )
}
