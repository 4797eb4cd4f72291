import { useState } from 'react'
import { useMayOf } from '../../may.ts'
import type { Placed } from './columns.ts'
import { layOver } from './paste-cells.ts'
import { isRange } from './read-range.ts'
import type { ListState } from './use-list.ts'
import { usePaste } from './use-paste.ts'
import { useSending } from './use-sending.ts'
import type { Change, Place } from './use-sending.ts'

/** Where saving goes on: the next or former cell is opened, the one below is only gone to. */
type Step = 'next' | 'former' | 'below' | 'none'

/** The cell that is written, with its row and the text it began with. */
type Opened = Place & { readonly row: object; readonly first: string }

/** Cells that are written in place, by those who may: which one is open, and where Tab and a piece of a sheet go on. */
export const useEdits = ({ list, data }: ListState, columns: readonly Placed[]) => {
  const mayOf = useMayOf()
  const [open, setOpen] = useState<Opened>()
  /** Where the focus goes when no cell is open any more. */
  const [lands, setLands] = useState<Place>()
  const { id, saidOf, forget, send } = useSending(list)
  const rows = data?.list ?? []
  const paste = usePaste(list, data?.list, send)
  const mayWrite = ({ edit }: Placed) => edit !== undefined && mayOf(edit.call).ok
  const editable = columns.filter(mayWrite)
  // What is under way stands in the cell already; what was refused does not.
  const standsIn = (place: Place, row: object, { value }: NonNullable<Placed['edit']>): string => {
    const said = saidOf(place)
    return said === undefined || said.fault !== undefined ? value(row) : said.text
  }
  const changeOf = (at: number, column: Placed | undefined, text: string, from?: Opened): Change | undefined => {
    const row = rows[at]
    if (row === undefined || column?.edit === undefined) return undefined
    const place = { id: list.id(row), key: column.key }
    const now = standsIn(place, row, column.edit)
    // A text is sent with the version it came with: what others wrote into the cell meanwhile is not overwritten.
    const moved = from !== undefined && from.first !== now
    if (text === (moved ? from.first : now)) return undefined
    return { place, row: moved ? from.row : row, edit: column.edit, text }
  }
  const openedAt = (at: number, column: Placed | undefined): Opened | undefined => {
    const row = rows[at]
    if (row === undefined || column?.edit === undefined) return undefined
    const place = { id: list.id(row), key: column.key }
    return { ...place, row, first: standsIn(place, row, column.edit) }
  }
  const rowAt = (id: string) => rows.findIndex((row) => list.id(row) === id)
  const columnAt = (key: string) => editable.findIndex((it) => it.key === key)
  const placeAt = (at: number, column: Placed | undefined): Place | undefined =>
    rows[at] === undefined || column === undefined ? undefined : { id: list.id(rows[at]), key: column.key }
  const close = (to: Place | undefined) => {
    setOpen(undefined)
    setLands(to)
  }
  return {
    id,
    mayWrite,
    isOpen: (place: Place) => open?.id === place.id && open.key === place.key,
    saidOf,
    /** Is the focus to go to this cell? */
    landsOn: (place: Place) => lands?.id === place.id && lands.key === place.key,
    landed: () => setLands(undefined),
    begin: (place: Place) => setOpen(openedAt(rowAt(place.id), editable[columnAt(place.key)])),
    cancel: (place: Place) => {
      forget(place)
      close(place)
    },
    /** Keeps what was written. */
    save: (place: Place, text: string, step: Step) => {
      const at = rowAt(place.id)
      const change = changeOf(at, editable[columnAt(place.key)], text.trim(), open)
      if (change) void send([change])
      else if (saidOf(place)?.fault !== undefined) forget(place)
      const column = columnAt(place.key)
      if (step === 'none') return setOpen(undefined)
      if (step === 'below') return close(placeAt(at + 1, editable[column]) ?? place)
      const next = at * editable.length + column + (step === 'next' ? 1 : -1)
      const to = openedAt(Math.floor(next / editable.length), editable[next % editable.length])
      return to ? setOpen(to) : close(place)
    },
    /** Writes a piece of a sheet from this cell on, down and to the right; false when it is one cell only. */
    paste: (place: Place, text: string): boolean => {
      if (!isRange(text)) return false
      const [at, from] = [rowAt(place.id), columnAt(place.key)]
      const { cells, ...leftOut } = layOver(text, (down, right) => {
        const column = editable[from + right]
        return rows[at + down] === undefined ? 'no row' : column === undefined ? 'no column' : ([down, column] as const)
      })
      const changes = cells.flatMap(([[down, column], word]) => changeOf(at + down, column, word) ?? [])
      close(place)
      void paste(changes, leftOut)
      return true
    },
  }
}

export type Edits = ReturnType<typeof useEdits>
