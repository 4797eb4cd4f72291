import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { loadChunk } from '../../kit/chunk.ts'

/*
 * Forms that people wrote in and did not save yet. They are kept outside React, because a hidden view keeps its text but runs no
 * effects: the page's `beforeunload` and the marks of the open views read them here.
 */

export type Unsaved = {
  /** Name of what is written, for the question: `收货地址`. */
  readonly label: string
  /** Saves the form; resolves to whether that succeeded. Without it the user can only discard or stay. */
  readonly save?: () => Promise<boolean>
  /** Discards the text and its draft. */
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
  /** Asks if needed and resolves to whether this form alone may be closed. */
  readonly mayClose: () => Promise<boolean>
}

/** Registers a form of a view. The user is asked about it only while it is dirty. */
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

/** Returns the unsaved forms of the given views, or of all views. */
export const dirtyForms = (viewIds?: readonly string[]): readonly Unsaved[] =>
  viewIds === undefined ? dirty : dirty.filter(({ viewId }) => viewIds.includes(viewId))

/** Returns whether anything is unsaved in the given views, or in any view. */
export const anyDirty = (viewIds?: readonly string[]): boolean => dirtyForms(viewIds).length > 0

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Returns whether something in this view is unsaved. */
export const useDirty = (viewId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => anyDirty([viewId]),
    () => false,
  )

/** Stops asking about views that are gone; about all views if another person may be next. */
export const forgetUnsaved = (viewIds?: readonly string[]): void =>
  change(viewIds === undefined ? [] : dirty.filter(({ viewId }) => !viewIds.includes(viewId)))

export type LeaveAnswer = 'save' | 'discard' | 'stay'
let asking = false

// If the dialog cannot load, the answer is to stay, so that nothing is lost.
const ask = (forms: readonly Unsaved[]): Promise<LeaveAnswer> =>
  loadChunk(() => import('./leave-dialog.tsx')).then(
    ({ askToLeave }) => askToLeave(forms),
    () => 'stay',
  )

/** Asks about unsaved forms: save, discard, or stay. Resolves to whether the user may leave. */
const settle = async (forms: readonly Unsaved[], askPeople = ask): Promise<boolean> => {
  if (forms.length === 0) return true
  // Pressing Back again while the question is open does not answer it.
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

/** Asks if needed and resolves to whether the given views, or the whole page, may be left. */
export const mayLeave = (viewIds?: readonly string[], askPeople = ask): Promise<boolean> =>
  settle(dirtyForms(viewIds), askPeople)

/** Id of the view that contains a form, in a frame with several views; elsewhere the path serves as id. */
export const ViewId = createContext<string | undefined>(undefined)
export const useViewId = (): string => {
  const { pathname } = useLocation()
  return use(ViewId) ?? pathname
}
