import { inputWords } from '@mall/api/input-words'
import { useState } from 'react'
import { toast } from '../../kit/toast.ts'
import { refresh, sendOnce } from '../../use-api.ts'
import { roomOf } from './list-of.ts'
import type { Edit } from './list-of.ts'
import { isRange, readRange } from './read-range.ts'
import type { Placed } from './columns.ts'
import type { ListState } from './use-list.ts'

/** A cell that may be written: the row and the column. */
type Place = { readonly id: string; readonly key: string }
const nameOf = ({ id, key }: Place): string => `${id} ${key}`

type Said = { readonly text: string; readonly fault?: string }
/** What was written and is not answered yet, or was refused. */
type Saids = Readonly<Record<string, Said>>

type Change = { readonly place: Place; readonly row: object; readonly edit: Edit<object>; readonly text: string }

/** Sends one cell; answers what is wrong with it. */
const sendCell = async ({ row, edit, text }: Change): Promise<string | undefined> => {
  const found = edit.schema.safeParse(text, { error: inputWords })
  if (!found.success) return found.error.issues[0]?.message ?? '格式不正确'
  return sendOnce(edit.call)(edit.input(row, text) as never).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

const atOnce = 4

/** Cells that are written in place: which one is open, what is under way, what was refused and why. */
export const useEdits = (of: ListState, columns: readonly Placed[]) => {
  const { list, data } = of
  const [open, setOpen] = useState<Place>()
  const [saids, setSaids] = useState<Saids>({})
  const rows = data?.list ?? []
  const editable = columns.filter(({ edit }) => edit !== undefined)
  const say = (changes: readonly (readonly [Place, Said | undefined])[]) =>
    setSaids((all) =>
      Object.fromEntries(
        Object.entries({ ...all, ...Object.fromEntries(changes.map(([place, said]) => [nameOf(place), said])) }).filter(
          (entry): entry is [string, Said] => entry[1] !== undefined,
        ),
      ),
    )
  const send = async (changes: readonly Change[]) => {
    say(changes.map(({ place, text }) => [place, { text }]))
    let failed = 0
    const waiting = [...changes]
    const work = async () => {
      for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
        const fault = await sendCell(change)
        if (fault === undefined) continue
        failed += 1
        say([[change.place, { text: change.text, fault }]])
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, changes.length) }, work))
    await refresh(roomOf(list))
    // What was taken stands in the row now; what was refused stays as it was written.
    setSaids((all) => {
      const done = new Set(changes.map(({ place }) => nameOf(place)))
      return Object.fromEntries(
        Object.entries(all).filter(([name, said]) => said.fault !== undefined || !done.has(name)),
      )
    })
    if (changes.length > 1) toast.note(`已写入 ${changes.length - failed} 格，失败 ${failed}`)
  }
  const changeOf = (at: number, column: Placed | undefined, text: string): Change | undefined => {
    const row = rows[at]
    if (row === undefined || column?.edit === undefined || column.edit.value(row) === text) return undefined
    return { place: { id: list.id(row), key: column.key }, row, edit: column.edit, text }
  }
  const rowAt = (id: string) => rows.findIndex((row) => list.id(row) === id)
  const columnAt = (key: string) => editable.findIndex((it) => it.key === key)
  return {
    isOpen: (place: Place) => open?.id === place.id && open.key === place.key,
    saidOf: (place: Place): Said | undefined => saids[nameOf(place)],
    begin: (place: Place) => setOpen(place),
    cancel: (place: Place) => {
      say([[place, undefined]])
      setOpen(undefined)
    },
    /** Keeps what was written; `step` goes on to the next or former cell that may be written. */
    save: (place: Place, text: string, step: 0 | 1 | -1) => {
      const at = rowAt(place.id)
      const change = changeOf(at, editable[columnAt(place.key)], text.trim())
      if (change) void send([change])
      else say([[place, undefined]])
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
