import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import type { Draft } from './drafts.ts'
import { fieldsIn, idOf, pathsOf } from './form-of.ts'
import type { AnyForm } from './form-of.ts'
import { dropKept, keepTexts, keptTexts } from './kept-texts.ts'
import type { OpenForm } from './open-form.ts'
import { same, valueOf } from './values.ts'

const soon = 600
/** What is kept soon, or without a timer only when the page goes. */
const timers = new Map<
  string,
  { readonly timer: ReturnType<typeof setTimeout> | undefined; readonly keep: (leaving: boolean) => void }
>()

// A page that is closed or put aside runs no timers any more.
const keepNow = () => {
  for (const [key, { timer, keep }] of timers) {
    clearTimeout(timer)
    timers.delete(key)
    keep(true)
  }
}

const forget = (key: string): void => {
  clearTimeout(timers.get(key)?.timer)
  timers.delete(key)
  if (timers.size === 0) removeEventListener('pagehide', keepNow)
}

/** The thing that is written about: the ids a form sends that are no fields of it. */
const thingOf = (of: AnyForm, base: object): string => {
  const written = new Set(fieldsIn(of).flatMap(pathsOf))
  const ids = Object.entries(base).filter(([name]) => /Ids?$/.test(name) && !written.has(name))
  return ids.map(([, id]) => String(id)).join(',')
}

/** Under what a draft is kept: whose it is, the call, and the thing. */
export const draftKeyOf = (
  of: AnyForm,
  detail: unknown,
  { base, whose }: { readonly base: object; readonly whose: string },
): string =>
  of.draft
    ? `${whose}:${of.call.name}:${of.draft(detail)}`
    : `${whose}:${of.call.name}:${of.label}:${thingOf(of, base)}`

/** What differs, of fields that may stay on the device or of private ones. */
const changed = ({ fields, base, getValues }: OpenForm, hidden: boolean): Draft['fields'] => {
  const values = getValues()
  const kept = fields.filter(
    (field) => (field.private === true) === hidden && !same(valueOf(field, base), valueOf(field, values)),
  )
  return Object.fromEntries(
    kept.map((field) => [idOf(field), { from: valueOf(field, base), to: valueOf(field, values) }]),
  )
}

/** What is private is kept as long as the window, for the way to the login and back. */
const hiddenKey = (key: string): string => `draft:${key}`
const hiddenOf = (key: string): Draft['fields'] =>
  JSON.parse(keptTexts(hiddenKey(key))['fields'] ?? '{}') as Draft['fields']

const dropAll = (key: string): void => {
  dropDraft(key)
  dropKept(hiddenKey(key))
}

/** Keeps what differs on the device, a moment after the last change or when the page goes; a form that is as it was has no draft. */
export const keepSoon = (form: OpenForm): void => {
  const key = form.draftKey
  forget(key)
  // What is offered and not answered yet is not overwritten by what is written beside it.
  if (form.saying.getState().draft) return
  if (form.saying.getState().differs.length === 0) return dropAll(key)
  const keep = (leaving: boolean) => {
    const fields = changed(form, false)
    const hidden = leaving ? changed(form, true) : {}
    const none = Object.keys(hidden).length === 0
    if (none && Object.keys(fields).length === 0) return dropAll(key)
    keepDraft(key, { shape: form.rules.shape, at: Date.now(), fields })
    if (!none) keepTexts(hiddenKey(key), { fields: JSON.stringify(hidden) })
    return undefined
  }
  const timer = form.of.draft
    ? setTimeout(() => {
        forget(key)
        keep(false)
      }, soon)
    : undefined
  if (timers.size === 0) addEventListener('pagehide', keepNow)
  timers.set(key, { timer, keep })
}

/** The draft of before, if it was written for the same schema. */
export const offered = (key: string, shape: string): Draft | undefined => {
  const draft = draftOf(key)
  return draft?.shape === shape ? { ...draft, fields: { ...draft.fields, ...hiddenOf(key) } } : undefined
}

/** No longer shown: what was not kept so far is not kept when the page goes. */
export const forgetDraft = ({ draftKey }: OpenForm): void => forget(draftKey)

/** Saved or given up: nothing of it stays on the device. */
export const endDraft = ({ draftKey }: OpenForm): void => {
  forget(draftKey)
  dropAll(draftKey)
}
