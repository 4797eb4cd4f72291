import { create } from 'zustand'
import { useShell } from '../../shell-state.ts'
import { nothing } from './chosen.ts'
import type { Chosen } from './chosen.ts'
import type { Setting } from './columns.ts'
import type { AnyList } from './list-of.ts'

/** What was chosen, of what was asked then (as `rowsAskedBy` says it), and the address that asked. */
type Choice = { readonly chosen: Chosen; readonly asked: string; readonly query: string }

/** What of a list does not stand in its address and is not forgotten while the office is open: a detail and a step back leave it. */
export type Memory = {
  readonly choice: Choice
  /** A choice that is to come back with its address. */
  readonly back: Choice | undefined
  /** The view that was opened last. */
  readonly viewId: string | undefined
  /** Its columns, as long as it is open. */
  readonly viewColumns: Setting | undefined
  /** Columns changed since they were asked for; null when all was given up. */
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

/** What is remembered of a list in the current enterprise and shop, and how to remember more. */
export const useMemory = (list: AnyList) => {
  const key = useShell((it) => `${it.currentId ?? ''} ${it.shop?.shopId ?? ''} ${list.name}`)
  const memory = useMemories((it) => it[key]) ?? fresh
  const remember = (changed: Partial<Memory>): void =>
    useMemories.setState((all) => ({ [key]: { ...(all[key] ?? fresh), ...changed } }))
  return { memory, remember }
}
