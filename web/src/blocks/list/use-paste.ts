import { useEffect, useRef } from 'react'
import { toast } from '../../kit/toast.ts'
import type { AnyList } from './list-of.ts'
import { pasteWords } from './paste-cells.ts'
import type { LeftOut } from './paste-cells.ts'
import type { Change } from './use-sending.ts'

type Send = (changes: readonly Change[]) => Promise<ReadonlySet<Change>>

/** Writes what was pasted, says what became of it, and offers to take it back. */
export const usePaste = (list: AnyList, rows: readonly object[] | undefined, send: Send) => {
  const rowsNow = useRef(rows)
  useEffect(() => {
    rowsNow.current = rows
  }, [rows])
  /** Writes what stood there before, where what was pasted still does. */
  const takeBack = async (pasted: readonly Change[]) => {
    const back = pasted.flatMap((change): Change[] => {
      const row = rowsNow.current?.find((it) => list.id(it) === change.cell.id)
      if (row === undefined || change.edit.value(row) !== change.text) return []
      return [{ ...change, row, text: change.edit.value(change.row) }]
    })
    const refused = back.length === 0 ? 0 : (await send(back)).size
    const left = pasted.length - back.length + refused
    toast.note(`已撤销 ${back.length - refused} 格${left === 0 ? '' : `，${left} 格后来改过或不在本页，没有撤销`}`)
  }
  return async (changes: readonly Change[], leftOut: LeftOut): Promise<void> => {
    const failed = changes.length === 0 ? new Set<Change>() : await send(changes)
    const taken = changes.filter((it) => !failed.has(it))
    const words = pasteWords(taken.length, failed.size, leftOut)
    if (taken.length > 0) toast.undo(words, () => void takeBack(taken))
    else toast.note(words)
  }
}
