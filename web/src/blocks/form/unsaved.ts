import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { loadChunk } from '../../kit/chunk.ts'

/*
 * What people wrote and did not save yet. It is kept outside React, because an open view that is hidden keeps its text but
 * runs no effects: the `beforeunload` of the page and the marks of the open views read it here.
 */

export type Unsaved = {
  /** What is being written, for the question shown: `收货地址`. */
  readonly label: string
  /** Saves it, and answers whether that worked. Without it the only choices are to discard or to stay. */
  readonly save?: () => Promise<boolean>
  /** Discards it, with its draft. */
  readonly discard?: () => void
}
type Kept = Unsaved & { readonly viewId: string }

let dirty: readonly Kept[] = []
const listeners = new Set<() => void>()
const hold = (event: BeforeUnloadEvent) => event.preventDefault()

const change = (now: readonly Kept[]): void => {
  if (dirty.length === 0 && now.length > 0) addEventListener('beforeunload', hold)
  if (dirty.length > 0 && now.length === 0) removeEventListener('beforeunload', hold)
  dirty = now
  for (const listener of listeners) listener()
}

export type Registered = {
  readonly setDirty: (dirty: boolean) => void
  /** May this form alone be closed? */
  readonly mayClose: () => Promise<boolean>
}

/** Makes a form of a view known. People are asked about it only while it is dirty. */
export const register = (viewId: string, form: Unsaved): Registered => {
  const kept: Kept = { viewId, ...form }
  return {
    setDirty: (now) => {
      if (dirty.includes(kept) === now) return
      change(now ? [...dirty, kept] : dirty.filter((it) => it !== kept))
    },
    mayClose: () => settle(dirty.includes(kept) ? [kept] : []),
  }
}

/** The forms that are not saved, of these views or of all. */
export const dirtyForms = (viewIds?: readonly string[]): readonly Unsaved[] =>
  viewIds === undefined ? dirty : dirty.filter(({ viewId }) => viewIds.includes(viewId))

/** Is anything not saved, in these views or in any? */
export const anyDirty = (viewIds?: readonly string[]): boolean => dirtyForms(viewIds).length > 0

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Is something in this view not saved? */
export const useDirty = (viewId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => anyDirty([viewId]),
    () => false,
  )

/** Views that are gone are asked about no more; all of them when another person may be next. */
export const forgetUnsaved = (viewIds?: readonly string[]): void =>
  change(viewIds === undefined ? [] : dirty.filter(({ viewId }) => !viewIds.includes(viewId)))

export type LeaveAnswer = 'save' | 'discard' | 'stay'
let asking = false

// While the dialog cannot be loaded, the answer is to stay: nothing is lost.
const ask = (forms: readonly Unsaved[]): Promise<LeaveAnswer> =>
  loadChunk(() => import('./leave-dialog.tsx')).then(
    ({ askToLeave }) => askToLeave(forms),
    () => 'stay',
  )

/** Asks people about forms that are not saved: save, discard, or stay. Answers whether they may go. */
const settle = async (forms: readonly Unsaved[], askPeople = ask): Promise<boolean> => {
  if (forms.length === 0) return true
  // Pressing Back again while the question is open is no answer.
  if (asking) return false
  asking = true
  const answer = await askPeople(forms).finally(() => {
    asking = false
  })
  if (answer === 'stay') return false
  if (answer === 'save') {
    for (const form of forms) if (!(await form.save?.())) return false
    return true
  }
  for (const form of forms) form.discard?.()
  change(dirty.filter((it) => !forms.includes(it)))
  return true
}

/** May these views, or all of the page, be left? */
export const mayLeave = (viewIds?: readonly string[], askPeople = ask): Promise<boolean> =>
  settle(dirtyForms(viewIds), askPeople)

/** The view that forms belong to, where a frame keeps several; elsewhere it is the path. */
export const ViewId = createContext<string | undefined>(undefined)
export const useViewId = (): string => {
  const { pathname } = useLocation()
  return use(ViewId) ?? pathname
}
