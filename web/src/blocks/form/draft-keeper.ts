import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import type { Draft } from './drafts.ts'
import { idOf } from './form-of.ts'
import type { OpenForm } from './open-form.ts'
import { same, valueOf } from './values.ts'

const soon = 600
const timers = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly keep: () => void }>()

// A page that is closed or put aside runs no timers any more.
const keepNow = () => {
  for (const [key, { timer, keep }] of timers) {
    clearTimeout(timer)
    timers.delete(key)
    keep()
  }
}

const forget = (key: string): void => {
  clearTimeout(timers.get(key)?.timer)
  timers.delete(key)
  if (timers.size === 0) removeEventListener('pagehide', keepNow)
}

const draftFrom = ({ fields, base, rules, getValues }: OpenForm): Draft => {
  const values = getValues()
  const kept = fields.filter((field) => !field.private && !same(valueOf(field, base), valueOf(field, values)))
  return {
    shape: rules.shape,
    at: Date.now(),
    fields: Object.fromEntries(
      kept.map((field) => [idOf(field), { from: valueOf(field, base), to: valueOf(field, values) }]),
    ),
  }
}

/** Keeps what differs on the device, a moment after the last change; a form that is as it was has no draft. */
export const keepSoon = (form: OpenForm): void => {
  const key = form.draftKey
  if (key === undefined) return
  forget(key)
  // What is offered and not answered yet is not overwritten by what is written beside it.
  if (form.saying.getState().draft) return
  if (form.saying.getState().differs.length === 0) return dropDraft(key)
  const keep = () => keepDraft(key, draftFrom(form))
  const timer = setTimeout(() => {
    forget(key)
    keep()
  }, soon)
  if (timers.size === 0) addEventListener('pagehide', keepNow)
  timers.set(key, { timer, keep })
}

/** The draft of before, if it was written for the same schema. */
export const offered = (key: string | undefined, shape: string): Draft | undefined => {
  const draft = key === undefined ? undefined : draftOf(key)
  return draft?.shape === shape ? draft : undefined
}

/** Saved or given up: nothing of it stays on the device. */
export const endDraft = ({ draftKey }: OpenForm): void => {
  if (draftKey === undefined) return
  forget(draftKey)
  dropDraft(draftKey)
}
