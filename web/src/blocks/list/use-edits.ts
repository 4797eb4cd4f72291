import { useState } from 'react'
import { useMayOf } from '../../may.ts'
import type { Placed } from './columns.ts'
import { isRange, readRange } from './read-range.ts'
import type { ListState } from './use-list.ts'
import { useSending } from './use-sending.ts'
import type { Change, Place } from './use-sending.ts'

/** Cells that are written in place, by those who may: which one is open, and where Tab and a piece of a sheet go on. */
export const useEdits = ({ list, data }: ListState, columns: readonly Placed[]) => {
  const mayOf = useMayOf()
  const [open, setOpen] = useState<Place>()
  const { saidOf, forget, send } = useSending(list)
  const rows = data?.list ?? []
  const mayWrite = ({ edit }: Placed) => edit !== undefined && mayOf(edit.call).ok
  const editable = columns.filter(mayWrite)
  const changeOf = (at: number, column: Placed | undefined, text: string): Change | undefined => {
    const row = rows[at]
    if (row === undefined || column?.edit === undefined) return undefined
    const place = { id: list.id(row), key: column.key }
    const said = saidOf(place)
    // What is under way stands in the cell already; what was refused does not.
    const now = said === undefined || said.fault !== undefined ? column.edit.value(row) : said.text
    return now === text ? undefined : { place, row, edit: column.edit, text }
  }
  const rowAt = (id: string) => rows.findIndex((row) => list.id(row) === id)
  const columnAt = (key: string) => editable.findIndex((it) => it.key === key)
  return {
    mayWrite,
    isOpen: (place: Place) => open?.id === place.id && open.key === place.key,
    saidOf,
    begin: (place: Place) => setOpen(place),
    cancel: (place: Place) => {
      forget(place)
      setOpen(undefined)
    },
    /** Keeps what was written; `step` goes on to the next or former cell that may be written. */
    save: (place: Place, text: string, step: 0 | 1 | -1) => {
      const at = rowAt(place.id)
      const change = changeOf(at, editable[columnAt(place.key)], text.trim())
      if (change) void send([change])
      else if (saidOf(place)?.fault !== undefined) forget(place)
      const next = at * editable.length + columnAt(place.key) + step
      const row = rows[Math.floor(next / editable.length)]
      setOpen(
        step !== 0 && next >= 0 && row !== undefined
          ? { id: list.id(row), key: editable[next % editable.length]!.key }
          : undefined,
      )
    },
    /** Writes a piece of a sheet from this cell on, down and to the right; false when it is one cell only. */
    paste: (place: Place, text: string): boolean => {
      if (!isRange(text)) return false
      const [at, from] = [rowAt(place.id), columnAt(place.key)]
      const changes = readRange(text).flatMap((cells, down) =>
        cells.flatMap((cell, right) => changeOf(at + down, editable[from + right], cell.trim()) ?? []),
      )
      setOpen(undefined)
      if (changes.length > 0) void send(changes)
      return true
    },
  }
}

export type Edits = ReturnType<typeof useEdits>
