import { inputWords } from '@mall/api/input-words'
import { exact } from '@mall/api/spellings'
import { useEffect, useId, useState } from 'react'
import { unseenChangeOf } from '../../refusals-in-full.ts'
import { Refused } from '../../send.ts'
import { refresh, sendOnce } from '../../use-api.ts'
import { byWhom } from '../by-whom.ts'
import { register, useViewId } from '../form/unsaved.ts'
import { readAnew } from './list-of.ts'
import type { AnyList, Edit } from './list-of.ts'
import { rowTurns } from './row-turns.ts'

/** A cell that may be written: the row and the column. */
export type Cell = { readonly id: string; readonly key: string }
const nameOf = ({ id, key }: Cell): string => `${id} ${key}`

type Said = {
  readonly text: string
  readonly fault?: string
  /** Refused because somebody else had changed the row. */
  readonly late?: boolean
}
/** What was written and is not answered yet, or was refused. */
type Saids = Readonly<Record<string, Said>>

export type Change = { readonly cell: Cell; readonly row: object; readonly edit: Edit<object>; readonly text: string }

type Sent = { readonly answer?: object; readonly fault?: string; readonly late?: boolean }
const refusedBy = (error: Error): Sent => {
  const change = error instanceof Refused ? unseenChangeOf(error) : undefined
  if (change === undefined) return { fault: error.message }
  return { fault: `${byWhom(change.changedBy, change.changedTime)} 改过这一行，请核对后再写入一次。`, late: true }
}
/** Sends one cell of a row, as the row is after what was answered of it. */
const sendCell = async ({ row, edit, text }: Change, answered: object): Promise<Sent> => {
  // What is typed is text; a field of the call may want a number.
  const found = edit.schema.safeParse(exact(edit.schema, text), { error: inputWords })
  if (!found.success) return { fault: found.error.issues[0]?.message ?? '格式不正确' }
  return sendOnce(edit.call)(edit.input({ ...row, ...answered }, text) as never).then(
    (answer: unknown) => (typeof answer === 'object' && answer !== null ? { answer } : {}),
    refusedBy,
  )
}

const atOnce = 4

/** Cells whose text was refused, which is unsaved work of the view. It is kept outside React, as a hidden view runs no effects. */
const refusedCells = (setDirty: (dirty: boolean) => void) => {
  const names = new Set<string>()
  return {
    mark: (cell: Cell, refused: boolean) => {
      if (refused) names.add(nameOf(cell))
      else names.delete(nameOf(cell))
      setDirty(names.size > 0)
    },
    clear: () => {
      names.clear()
      setDirty(false)
    },
  }
}

const useRefused = (list: AnyList, discard: () => void) => {
  const viewId = useViewId()
  const id = useId()
  const [refused] = useState(() => {
    const label = `${list.title}里没有写入的格子`
    const { setDirty } = register(viewId, {
      label,
      discard: () => {
        cells.clear()
        discard()
      },
    })
    const cells = refusedCells(setDirty)
    return cells
  })
  useEffect(
    () => () => {
      // A hidden view still stands in the document, and its cells wait there.
      if (!document.getElementById(id)) refused.clear()
    },
    [id, refused],
  )
  return { id, refused }
}

/** What was written into cells: what is under way, what was refused and why. */
export const useSending = (list: AnyList) => {
  const [saids, setSaids] = useState<Saids>({})
  const [turns] = useState(rowTurns)
  const { id, refused } = useRefused(list, () => setSaids({}))
  const say = (changes: readonly (readonly [Cell, Said | undefined])[]) => {
    for (const [cell, said] of changes) refused.mark(cell, said?.fault !== undefined)
    setSaids((all) =>
      Object.fromEntries(
        Object.entries({ ...all, ...Object.fromEntries(changes.map(([cell, said]) => [nameOf(cell), said])) }).filter(
          (entry): entry is [string, Said] => entry[1] !== undefined,
        ),
      ),
    )
  }
  const sendAll = async (changes: readonly Change[]): Promise<ReadonlySet<Change>> => {
    const failed = new Set<Change>()
    const waiting = [...changes]
    const work = async () => {
      for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
        const { cell, text } = change
        const one = change
        await turns.take(cell.id, async (answered) => {
          const { answer, fault, late = false } = await sendCell(one, answered)
          if (fault === undefined) return answer
          failed.add(one)
          say([[cell, { text, fault, late }]])
          return undefined
        })
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, changes.length) }, work))
    return failed
  }
  return {
    /** The element that holds the cells carries it. */
    id,
    saidOf: (cell: Cell): Said | undefined => saids[nameOf(cell)],
    forget: (cell: Cell) => say([[cell, undefined]]),
    /** Answers those that were refused. */
    send: async (changes: readonly Change[]): Promise<ReadonlySet<Change>> => {
      say(changes.map(({ cell, text }) => [cell, { text }]))
      const failed = await sendAll(changes)
      const forgetAnswers = turns.mark(changes.map(({ cell }) => cell.id))
      await refresh(...readAnew(list))
      forgetAnswers()
      // What was taken stands in the row now; what was refused, or written anew meanwhile, stays as it was written.
      const taken = new Map(changes.map(({ cell, text }) => [nameOf(cell), text]))
      setSaids((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([name, { text, fault }]) => fault !== undefined || taken.get(name) !== text),
        ),
      )
      return failed
    },
  }
}
