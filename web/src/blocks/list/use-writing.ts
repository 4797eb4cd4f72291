import { exact } from '@mall/api/spellings'
import { useEffect, useRef } from 'react'
import { toast } from '../../kit/toast.ts'
import type { AnyList } from './list-of.ts'
import { pasteWords } from './paste-cells.ts'
import type { LeftOut } from './paste-cells.ts'
import type { Change } from './use-sending.ts'

type Send = (changes: readonly Change[], sure?: boolean) => Promise<ReadonlySet<Change>>

/** Returns whether the row holds the written value, in any spelling. */
const holds = ({ edit: { schema, value }, text }: Change, row: object): boolean => {
  const [now, then] = [value(row), text].map((it) => schema.safeParse(exact(schema, it)))
  return value(row) === text || (now!.success && then!.success && now!.data === then!.data)
}

/** Writes one cell or a paste, reports the result, and offers to undo cells that have not changed since. */
export const useWriting = (list: AnyList, rows: readonly object[] | undefined, send: Send) => {
  const rowsNow = useRef(rows)
  useEffect(() => {
    rowsNow.current = rows
  }, [rows])
  /** Restores the former texts in cells that still hold the pasted ones. */
  const takeBack = async (pasted: readonly Change[]) => {
    const back = pasted.flatMap((change): Change[] => {
      const row = rowsNow.current?.find((it) => list.id(it) === change.cell.id)
      if (row === undefined || !holds(change, row)) return []
      return [{ ...change, row, text: change.edit.value(change.row) }]
    })
    const refused = back.length === 0 ? 0 : (await send(back, true)).size
    const left = pasted.length - back.length + refused
    toast.note(`已撤销 ${back.length - refused} 格${left === 0 ? '' : `，${left} 格后来改过或不在本页，没有撤销`}`)
  }
  const write = async (change: Change): Promise<void> => {
    const { cell, edit, row, text } = change
    if ((await send([change])).size > 0) return
    const column = list.columns.find(({ key }) => key === cell.key)
    const words = `${list.nameOf(row)} 的${column?.title ?? ''}：${edit.value(row) || '空'} → ${text || '空'}`
    toast.undo(words, () => void takeBack([change]))
  }
  const paste = async (changes: readonly Change[], leftOut: LeftOut): Promise<void> => {
    const failed = changes.length === 0 ? new Set<Change>() : await send(changes)
    const taken = changes.filter((it) => !failed.has(it))
    const words = pasteWords(taken.length, failed.size, leftOut)
    if (taken.length > 0) toast.undo(words, () => void takeBack(taken))
    else toast.note(words)
  }
  return { write, paste }
}
