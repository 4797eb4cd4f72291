import { useState } from 'react'
import { useMayOf } from '../../may.ts'
import type { Placed } from './columns.ts'
import { layOver } from './paste-cells.ts'
import { isRange } from './read-range.ts'
import type { AnyList } from './list-of.ts'
import type { ListState } from './use-list.ts'
import { useWriting } from './use-writing.ts'
import { useSending } from './use-sending.ts'
import type { Change, Cell } from './use-sending.ts'

/** Step after saving: `next` and `former` open that cell, `below` only focuses it. */
type Step = 'next' | 'former' | 'below' | 'none'

/** The cell being edited, with its row and its original text. */
type Opened = Cell & { readonly row: object; readonly first: string }

/** Returns functions over the cells of the shown rows: their positions, their texts, and the change that a new text makes. */
const cellsIn = (
  list: AnyList,
  rows: readonly object[],
  editable: readonly Placed[],
  saidOf: ReturnType<typeof useSending>['saidOf'],
) => {
  // A text being saved is already shown in its cell; a refused one is not.
  const standsIn = (cell: Cell, row: object, { value }: NonNullable<Placed['edit']>): string => {
    const said = saidOf(cell)
    return said === undefined || said.fault !== undefined ? value(row) : said.text
  }
  const changeOf = (at: number, column: Placed | undefined, text: string, from?: Opened): Change | undefined => {
    const row = rows[at]
    if (row === undefined || column?.edit === undefined) return undefined
    const cell = { id: list.id(row), key: column.key }
    const now = standsIn(cell, row, column.edit)
    // Sends a text with the version it started from, so that it does not overwrite what others wrote into the cell meanwhile.
    const moved = from !== undefined && from.first !== now
    if (text === (moved ? from.first : now)) return undefined
    return { cell, row: moved ? from.row : row, edit: column.edit, text }
  }
  const openedAt = (at: number, column: Placed | undefined): Opened | undefined => {
    const row = rows[at]
    if (row === undefined || column?.edit === undefined) return undefined
    const cell = { id: list.id(row), key: column.key }
    return { ...cell, row, first: standsIn(cell, row, column.edit) }
  }
  const rowAt = (id: string) => rows.findIndex((row) => list.id(row) === id)
  const columnAt = (key: string) => editable.findIndex((it) => it.key === key)
  const cellAt = (at: number, column: Placed | undefined): Cell | undefined =>
    rows[at] === undefined || column === undefined ? undefined : { id: list.id(rows[at]), key: column.key }
  return { changeOf, openedAt, rowAt, columnAt, cellAt }
}

/** Manages cells that the user may edit in place: which one is open, and where Tab and a paste continue. */
export const useEdits = ({ list, data }: ListState, columns: readonly Placed[]) => {
  const mayOf = useMayOf()
  const [open, setOpen] = useState<Opened>()
  /** Cell that gets the focus when no cell is open. */
  const [lands, setLands] = useState<Cell>()
  const { id, saidOf, forget, hold, send } = useSending(list)
  const rows = data?.list ?? []
  const { paste, write } = useWriting(list, data?.list, send)
  const mayWrite = ({ edit }: Placed) => edit !== undefined && mayOf(edit.call).ok
  const editable = columns.filter(mayWrite)
  const { changeOf, openedAt, rowAt, columnAt, cellAt } = cellsIn(list, rows, editable, saidOf)
  const close = (to: Cell | undefined) => {
    setOpen(undefined)
    setLands(to)
  }
  return {
    id,
    mayWrite,
    isOpen: (cell: Cell) => open?.id === cell.id && open.key === cell.key,
    saidOf,
    /** Returns whether this cell should get the focus. */
    landsOn: (cell: Cell) => lands?.id === cell.id && lands.key === cell.key,
    landed: () => setLands(undefined),
    hold,
    /** Resolves a conflict: writes the refused text over the other person's, or keeps theirs. */
    settle: (cell: Cell, whose: 'mine' | 'theirs') => {
      const change = changeOf(rowAt(cell.id), editable[columnAt(cell.key)], saidOf(cell)?.text ?? '')
      if (whose === 'mine' && change) void write(change)
      else forget(cell)
      setLands(cell)
    },
    begin: (cell: Cell) => setOpen(openedAt(rowAt(cell.id), editable[columnAt(cell.key)])),
    cancel: (cell: Cell) => {
      forget(cell)
      close(cell)
    },
    save: (cell: Cell, text: string, step: Step) => {
      const at = rowAt(cell.id)
      const change = changeOf(at, editable[columnAt(cell.key)], text.trim(), open)
      const said = saidOf(cell)
      if (change) void write(change)
      else if (said?.fault !== undefined) forget(cell)
      else hold(cell, said !== undefined)
      const column = columnAt(cell.key)
      if (step === 'none') return setOpen(undefined)
      if (step === 'below') return close(cellAt(at + 1, editable[column]) ?? cell)
      const next = at * editable.length + column + (step === 'next' ? 1 : -1)
      const to = openedAt(Math.floor(next / editable.length), editable[next % editable.length])
      return to ? setOpen(to) : close(cell)
    },
    /** Pastes a piece of a sheet from this cell down and to the right; returns false if it is only one cell. */
    paste: (cell: Cell, text: string): boolean => {
      if (!isRange(text)) return false
      const [at, from] = [rowAt(cell.id), columnAt(cell.key)]
      const { cells, ...leftOut } = layOver(text, (down, right) => {
        const column = editable[from + right]
        return rows[at + down] === undefined ? 'no row' : column === undefined ? 'no column' : ([down, column] as const)
      })
      const changes = cells.flatMap(([[down, column], word]) => changeOf(at + down, column, word) ?? [])
      close(cell)
      void paste(changes, leftOut)
      return true
    },
  }
}

export type Edits = ReturnType<typeof useEdits>
