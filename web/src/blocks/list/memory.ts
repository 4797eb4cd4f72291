import { create } from 'zustand'
import { useShell } from '../../shell-state.ts'
import { nothing } from './chosen.ts'
import type { Chosen } from './chosen.ts'
import type { Setting } from './columns.ts'
import type { AnyList } from './list-of.ts'

/** A selection, the rows it belongs to (as `rowsAskedBy` says it), and the query that found them. */
type Choice = { readonly chosen: Chosen; readonly asked: string; readonly query: string }

/** State of a list that is not in its address, remembered while the office is open: it survives a detail and Back. */
export type Memory = {
  readonly choice: Choice
  /** A selection to restore together with its address. */
  readonly back: Choice | undefined
  /** Id of the view opened last. */
  readonly viewId: string | undefined
  /** Changed columns of that view, while it is open. */
  readonly viewColumns: Setting | undefined
  /** Columns changed since the settings were read; null if the person reset them. */
  readonly ownColumns: Setting | null | undefined
}

const fresh: Memory = {
  choice: { chosen: nothing, asked: '', query: '' },
  back: undefined,
  viewId: undefined,
  viewColumns: undefined,
  ownColumns: undefined,
}

const useMemories = create<Readonly<Record<string, Memory>>>()(() => ({}))

/** Returns what is remembered of a list in the current enterprise and shop, and a function to remember more. */
export const useMemory = (list: AnyList) => {
  const key = useShell((it) => `${it.currentId ?? ''} ${it.shop?.shopId ?? ''} ${list.name}`)
  const memory = useMemories((it) => it[key]) ?? fresh
  const remember = (changed: Partial<Memory>): void =>
    useMemories.setState((all) => ({ [key]: { ...(all[key] ?? fresh), ...changed } }))
  return { memory, remember }
}
