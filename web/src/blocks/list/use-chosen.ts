import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../kit/toast.ts'
import { rowsAskedBy } from './address.ts'
import { choose, countOf, freshened, nothing, onlyThose, targetOf, whole } from './chosen.ts'
import type { Chosen } from './chosen.ts'
import { useMemory } from './memory.ts'
import type { ListState } from './use-list.ts'

/** Largest number of rows selected one by one; beyond that the user selects the whole filter. */
const mostRows = 1_000

/**
 * Keeps the selection of a list through paging, sorting, a detail and Back. If the conditions change, the selection is dropped with
 * a note: no action runs on rows that the user does not see.
 */
export const useChosen = (of: ListState) => {
  const { list, reading, data, former, open, query } = of
  const { memory, remember } = useMemory(list)
  const asked = rowsAskedBy(reading, list)
  const rows = (data?.list ?? []).map((row) => [list.id(row), row] as const)
  const returns = memory.back?.asked === asked
  const choice = returns ? memory.back! : memory.choice
  const stale = !returns && choice.chosen !== nothing && choice.asked !== asked
  const kept = stale ? nothing : choice.chosen
  const chosen: Chosen = former ? kept : freshened(kept, rows)
  const total = data?.total ?? 0
  const count = countOf(chosen, total)
  const put = (next: Chosen) =>
    remember({ choice: { chosen: countOf(next, total) === 0 ? nothing : next, asked, query }, back: undefined })
  const take = useEffectEvent(() => remember({ choice, back: undefined }))
  useEffect(() => {
    if (returns) take()
  }, [returns])
  const letGo = useEffectEvent(() => {
    const many = choice.chosen.kind === 'rows' ? `${choice.chosen.rows.size} ${list.counts}` : `全部${list.thing}`
    put(nothing)
    toast.undo(`条件变了，已取消选择 ${many}`, () => {
      remember({ back: choice })
      open(choice.query)
    })
  })
  useEffect(() => {
    if (stale) letGo()
  }, [stale])
  return {
    chosen,
    count,
    /** Whether to offer selecting the whole filter; false while the shown total belongs to the former conditions. */
    wholeOffered: !former && chosen.kind === 'rows' && count < total,
    choose: (some: readonly object[], on: boolean) => {
      if (some.length === 0) return
      const next = choose(
        chosen,
        some.map((row) => [list.id(row), row] as const),
        on,
      )
      if (next.kind === 'rows' && next.rows.size > mostRows)
        toast.note(`最多逐个选择 ${mostRows} ${list.counts}，更多请选择全部`)
      else put(next)
    },
    chooseWhole: () => put(whole),
    clear: () => put(nothing),
    /** Keeps only these rows selected: those still to be done. */
    leave: (ids: readonly string[]) => put(onlyThose(chosen, ids, new Map(rows))),
    target: targetOf(chosen, reading.input, list.chosenBy ?? { ids: 'ids', except: 'except' }),
  }
}

export type Selection = ReturnType<typeof useChosen>
