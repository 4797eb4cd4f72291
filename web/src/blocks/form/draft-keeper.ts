import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import type { Draft } from './drafts.ts'
import { fieldsIn, idOf, pathsOf } from './form-of.ts'
import type { AnyForm } from './form-of.ts'
import { dropKept, keepTexts, keptTexts } from './kept-texts.ts'
import type { OpenForm } from './open-form.ts'
import { same, valueOf } from './values.ts'

const soon = 600
/** Drafts that wait to be kept, by draft key; without a timer a draft is kept only when the page closes. */
const timers = new Map<
  string,
  { readonly timer: ReturnType<typeof setTimeout> | undefined; readonly keep: (leaving: boolean) => void }
>()

// A page that is closed or put in the background runs no timers.
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

/** Returns the ids that identify the thing: ids that the form sends and that none of its fields writes. */
const thingOf = (of: AnyForm, base: object): string => {
  const written = new Set(fieldsIn(of).flatMap(pathsOf))
  const ids = Object.entries(base).filter(([name]) => /Ids?$/.test(name) && !written.has(name))
  return ids.map(([, id]) => String(id)).join(',')
}

/** Returns the key of a draft, made of its owner, the call and the thing. */
export const draftKeyOf = (
  of: AnyForm,
  detail: unknown,
  { base, whose }: { readonly base: object; readonly whose: string },
): string =>
  of.draft
    ? `${whose}:${of.call.name}:${of.draft(detail)}`
    : `${whose}:${of.call.name}:${of.label}:${thingOf(of, base)}`

/** Returns the changed fields: the private ones if `hidden`, else those that may stay on the device. */
const changed = ({ fields, base, getValues }: OpenForm, hidden: boolean): Draft['fields'] => {
  const values = getValues()
  const kept = fields.filter(
    (field) => (field.private === true) === hidden && !same(valueOf(field, base), valueOf(field, values)),
  )
  return Object.fromEntries(
    kept.map((field) => [idOf(field), { from: valueOf(field, base), to: valueOf(field, values) }]),
  )
}

/** Private fields are kept only as long as the window is open, so that they survive a detour to the login. */
const hiddenKey = (key: string): string => `draft:${key}`
const hiddenOf = (key: string): Draft['fields'] =>
  JSON.parse(keptTexts(hiddenKey(key))['fields'] ?? '{}') as Draft['fields']

const dropAll = (key: string): void => {
  dropDraft(key)
  dropKept(hiddenKey(key))
}

/** Keeps the changed fields on the device, shortly after the last change or when the page closes. An unchanged form keeps no draft. */
export const keepSoon = (form: OpenForm): void => {
  const key = form.draftKey
  forget(key)
  // A draft that is offered and not yet answered is not overwritten by new text.
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

/** Returns the earlier draft if it was written for the same schema. */
export const offered = (key: string, shape: string): Draft | undefined => {
  const draft = draftOf(key)
  return draft?.shape === shape ? { ...draft, fields: { ...draft.fields, ...hiddenOf(key) } } : undefined
}

/** Forgets a form that is no longer shown: text not kept so far is not kept when the page closes. */
export const forgetDraft = ({ draftKey }: OpenForm): void => forget(draftKey)

/** Removes the draft from the device after the form was saved or its changes were discarded. */
export const endDraft = ({ draftKey }: OpenForm): void => {
  forget(draftKey)
  dropAll(draftKey)
}
