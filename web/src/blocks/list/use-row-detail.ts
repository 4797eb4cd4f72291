import { useState } from 'react'
import type { ListState } from './use-list.ts'

type Opened = { readonly row: object; readonly at: number }
/** A page that is loading, and which of its rows to open. */
type Arriving = { readonly page: number; readonly row: 'first' | 'last' }

/** Manages the row shown beside its list. Steps continue over the ends of pages; selection and conditions stay. */
export const useRowDetail = ({ list, data, former, reading, go }: ListState) => {
  const [opened, setOpened] = useState<Opened>()
  const [arriving, setArriving] = useState<Arriving>()
  const rows = data?.list ?? []
  const open = (at: number) => rows[at] && setOpened({ row: rows[at], at })
  if (arriving !== undefined && data?.pageNum === arriving.page && !former) {
    setArriving(undefined)
    open(arriving.row === 'first' ? 0 : rows.length - 1)
  }
  const id = opened && list.id(opened.row)
  const found = rows.findIndex((row) => list.id(row) === id)
  // A row that left the list after an action gives its place to the next one.
  const at = found >= 0 ? found : (opened?.at ?? 0) - 0.5
  const last = Math.max(data?.pages ?? 1, 1)
  const turn = (page: number, row: Arriving['row']) => {
    setArriving({ page, row })
    go({ page })
  }
  const step = (by: 1 | -1): (() => void) | undefined => {
    if (opened === undefined || arriving !== undefined || former) return undefined
    const next = by === 1 ? Math.floor(at + 1) : Math.ceil(at - 1)
    if (rows[next] !== undefined) return () => open(next)
    const page = reading.page + by
    return page < 1 || page > last ? undefined : () => turn(page, by === 1 ? 'first' : 'last')
  }
  return {
    row: found >= 0 ? rows[found] : opened?.row,
    /** Position among all rows, counted from 1; undefined while the row is not on the page. */
    place: found >= 0 ? (reading.page - 1) * reading.size + found + 1 : undefined,
    open: (row: object) => open(rows.indexOf(row)),
    close: () => setOpened(undefined),
    next: step(1),
    previous: step(-1),
  }
}

export type RowDetail = ReturnType<typeof useRowDetail>
