import { createFormControl, get } from 'react-hook-form'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { randomId } from '../../kit/random-id.ts'
import { sendOnce } from '../../use-api.ts'
import { register } from './unsaved.ts'
import { draftKeyOf, endDraft, forgetDraft, keepSoon, offered } from './draft-keeper.ts'
import type { Draft } from './drafts.ts'
import { fieldsIn, idOf, pathsOf } from './form-of.ts'
import type { AnyForm, Field, Limits, Words } from './form-of.ts'
import type { Held } from './hold-back.ts'
import { byField } from './place.ts'
import type { Fault } from './place.ts'
import type { Clash } from './rebase.ts'
import type { Rules } from './schema.ts'
import { applies, differences, needOf, put, putField, same, valueOf } from './values.ts'
import type { Difference } from './values.ts'

/** Conflict after somebody else saved first: who and when, what was taken over from them, and what the user must choose. */
export type Conflict = {
  readonly who: string | undefined
  readonly at: string | undefined
  /** What they did, if the server says it. */
  readonly change: string | undefined
  readonly taken: readonly string[]
  readonly clashes: readonly Clash[]
}

/** State of a form besides its values and faults. */
type Saying = {
  /** Fields that differ from their base values. */
  readonly differs: readonly Difference[]
  /** Warnings to confirm; saving again confirms them. */
  readonly warnings: readonly string[]
  /** Whether the warnings came from the server. */
  readonly asked: boolean
  readonly saving: boolean
  readonly conflict: Conflict | undefined
  /** Earlier text that was not saved. */
  readonly draft: Draft | undefined
}

/**
 * An open form. It lives outside React, so that a hidden view keeps it and an answer may arrive at any time. React draws it, and
 * the functions of this folder change it.
 */
export type OpenForm = ReturnType<typeof createFormControl<FieldValues>> & {
  /** Id of its element. */
  readonly id: string
  readonly of: AnyForm
  readonly rules: Rules
  readonly fields: readonly Field[]
  readonly saying: StoreApi<Saying>
  readonly draftKey: string
  readonly registered: ReturnType<typeof register>
  readonly send: (input: never) => Promise<unknown>
  /** Fields without available choices, with the reason. */
  readonly held: Map<string, Held>
  /** The thing being changed and its original values; only saving, rebasing and `preset` change them. */
  detail: unknown
  base: FieldValues
  /** The save in progress; a second click joins it. */
  saving: Promise<boolean> | undefined
  heard: (answer: never) => void
}

/** Returns the tidied value of a field. */
const tidied = ({ input, ...field }: Field, values: FieldValues): never => {
  const value = valueOf({ input, ...field }, values)
  return (input.settle ? input.settle(value) : value) as never
}

/** Returns the values to send: tidied, without fields that do not apply. */
const sentOf = ({ fields, rules }: Pick<OpenForm, 'fields' | 'rules'>, values: FieldValues): unknown =>
  rules.sent(
    fields.reduce((all, field) => {
      if (!applies(field, values)) return pathsOf(field).reduce((it, path) => put(it, path, undefined), all)
      const { sent } = field.input
      const value = tidied(field, values)
      return putField(all, field, sent ? sent(value) : value)
    }, values),
  )

/** Returns what would be sent, and its faults. */
const check = (form: Pick<OpenForm, 'fields' | 'rules' | 'held'>, values: FieldValues) => {
  const sent = sentOf(form, values)
  const missing = form.fields
    .filter((field) => applies(field, values) && same(tidied(field, values), field.input.empty))
    .flatMap((field): Fault[] => {
      const msg = form.held.get(idOf(field))?.why ?? needOf(field, values)
      return msg === undefined ? [] : [{ field: idOf(field), msg }]
    })
  return { sent, faults: [...missing, ...form.rules.faults(sent)] }
}

/** Converts faults to the library's format: at each field all its messages, and under `root` those that belong to no field. */
export const errorsOf = (
  { fields }: Pick<OpenForm, 'fields'>,
  faults: readonly Fault[],
  values: FieldValues,
): FieldErrors => {
  const shown = fields.filter((field) => applies(field, values))
  const { wrong, top } = byField(faults, shown, values)
  const placed: readonly (readonly [string, Words])[] = Object.entries(wrong)
  const all = top.length === 0 ? placed : [...placed, ['root', { ...top }] as const]
  return all.reduce((errors, [id, types]) => put(errors, id, { type: 'wrong', types }), {})
}

const typesAt = (errors: FieldErrors, path: string): Words =>
  (get(errors, path) as { readonly types?: Words } | undefined)?.types ?? {}
/** Returns the messages at a field, by their place in it. */
export const wordsOf = (errors: FieldErrors, field: Field): Words => typesAt(errors, idOf(field))
/** Returns the messages of a field for display elsewhere, with the name of the place inside it. */
export const saidOf = (errors: FieldErrors, field: Field): string => {
  const words = Object.entries(wordsOf(errors, field)).map(
    ([place, said]) => `${field.input.nameAt?.(place) ?? ''}${said}`,
  )
  return [...new Set(words)].join('；')
}
/** Returns the messages that belong to no field. */
export const topOf = (errors: FieldErrors): readonly string[] => Object.values(typesAt(errors, 'root'))

export const openForm = (
  of: AnyForm,
  rules: Rules,
  detail: unknown,
  {
    viewId,
    whose,
    save,
  }: { readonly viewId: string; readonly whose: string; readonly save: (form: OpenForm) => Promise<boolean> },
): OpenForm => {
  const fields = fieldsIn(of)
  const base = of.start(detail) as FieldValues
  const held = new Map<string, Held>()
  const store = createFormControl<FieldValues>({
    defaultValues: base,
    shouldFocusError: false,
    // `write` and `leave` decide what is checked and when.
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const { sent, faults } = check({ fields, rules, held }, values)
      const errors = errorsOf({ fields }, faults, values)
      return Object.keys(errors).length === 0
        ? { values: sent as FieldValues, errors: {} }
        : { values: {}, errors: errors as never }
    },
  })
  const draftKey = draftKeyOf(of, detail, { base, whose })
  const form: OpenForm = {
    ...store,
    id: `form-${randomId().slice(0, 8)}`,
    of,
    rules,
    fields,
    saying: createStore<Saying>(() => ({
      differs: [],
      warnings: [],
      asked: false,
      saving: false,
      conflict: undefined,
      draft: offered(draftKey, rules.shape),
    })),
    draftKey,
    registered: register(viewId, {
      label: of.label,
      ...(of.leaving === 'warn' ? {} : { save: () => save(form) }),
      discard: () => undo(form),
    }),
    send: sendOnce(of.call),
    held,
    detail,
    base,
    saving: undefined,
    heard: () => {},
  }
  // The library updates the object of values only while there is a subscriber.
  form.subscribe({ formState: { values: true }, callback: () => weigh(form) })
  return form
}

/** Compares the values with the base; updates the frame, the bar and the draft. */
export const weigh = (form: OpenForm): void => {
  const differs = differences(form.fields, form.base, form.getValues())
  form.registered.setDirty(differs.length > 0 && form.of.leaving !== 'free')
  form.saying.setState({ differs, warnings: [], asked: false })
  keepSoon(form)
}

const isWrong = (form: OpenForm, field: Field): boolean => get(form.getErrors(), idOf(field)) !== undefined

const store = (form: OpenForm, field: Field, value: unknown): void => {
  const whole = typeof field.at === 'string'
  for (const [at, path] of pathsOf(field).entries())
    form.setValue(path, whole ? value : (value as readonly unknown[])[at])
}

/** Updates fields linked to a changed one, and checks wrong fields again if their `must` depends on others. */
const follow = (form: OpenForm, path: string): void => {
  form.of.links?.(path, form.getValues(), (linked: string, value: unknown) => form.setValue(linked, value))
  for (const field of form.fields)
    if (typeof field.must === 'function' && isWrong(form, field)) void form.trigger(idOf(field))
}

/** Writes a value from the user: linked fields follow, and a field that is wrong is checked with each key. */
export const write = (form: OpenForm, field: Field, value: unknown): void => {
  store(form, field, value)
  follow(form, idOf(field))
  if (isWrong(form, field)) void form.trigger(idOf(field))
}

/** Writes several fields at once by their paths: from a paste, a scanner, or a choice for all. */
export const fill = (form: OpenForm, values: Readonly<Record<string, unknown>>): void => {
  for (const [path, value] of Object.entries(values)) {
    form.setValue(path, value)
    follow(form, path)
  }
  const changed = form.fields.filter((field) => pathsOf(field).some((path) => Object.hasOwn(values, path)))
  for (const field of changed) if (isWrong(form, field)) void form.trigger(idOf(field))
}

/** Records why the choices of a field are not available; undefined means that they are. */
export const holdBack = (form: OpenForm, field: Field, held: Held | undefined): void => {
  if (held === undefined) form.held.delete(idOf(field))
  else form.held.set(idOf(field), held)
  if (isWrong(form, field)) void form.trigger(idOf(field))
}

/** Tidies a field as it will be sent. Returns the value. */
const tidy = (form: OpenForm, field: Field): unknown => {
  const settled = tidied(field, form.getValues())
  if (!same(settled, valueOf(field, form.getValues()))) store(form, field, settled)
  return settled
}
export const tidyAll = (form: OpenForm): void => form.fields.forEach((field) => tidy(form, field))

/** Handles leaving a field: tidies it, and checks it unless it is empty and not wrong. */
export const leave = (form: OpenForm, field: Field): void => {
  const value = tidy(form, field)
  if (!same(value, field.input.empty) || isWrong(form, field)) void form.trigger(idOf(field))
}

/** Changes the base values of a form; fields in which nothing was written follow. */
export const preset = (form: OpenForm, values: Readonly<Record<string, unknown>>): void => {
  const before = form.base
  for (const [path, value] of Object.entries(values)) {
    form.base = put(form.base, path, value)
    if (same(get(form.getValues(), path), get(before, path))) form.setValue(path, value)
  }
  weigh(form)
}

/** Returns whether the form has no faults and can be sent. */
export const isReady = (form: OpenForm): boolean => check(form, form.getValues()).faults.length === 0

/** Returns all messages in one sentence. */
export const allWords = (form: OpenForm): string => {
  const errors = form.getErrors() as FieldErrors
  const words = form.fields.flatMap((field) => Object.values(wordsOf(errors, field)).map((it) => `${field.label}${it}`))
  return [...topOf(errors), ...form.saying.getState().warnings, ...words].join('；')
}

/** Replaces all values: after an undo or a rebase. */
export const putAll = (form: OpenForm, values: FieldValues): void => {
  form.reset(values, { keepSubmitCount: true })
  weigh(form)
}

/** Discards what was written. */
export const undo = (form: OpenForm): void => {
  endDraft(form)
  form.saying.setState({ conflict: undefined, draft: undefined })
  putAll(form, form.base)
}

/** Sets the function that receives the answer after each save. */
export const whenSaved = (form: OpenForm, heard: (answer: never) => void): void => {
  form.heard = heard
}

/** Closes a form that is no longer shown; the user is no longer asked about it. */
export const close = (form: OpenForm): void => {
  form.registered.setDirty(false)
  if (!form.of.draft) forgetDraft(form)
}

/** Returns the limits that the schema sets for a field; `needed` makes it required. */
export const limitsOf = (form: OpenForm, field: Field, needed: boolean): Limits => {
  const ends = pathsOf(field).map((path) => form.rules.limits(path))
  const [first] = ends
  // A point on a map spans several paths; it is required only if its first path is.
  const required = needed || first!.required
  return ends.length === 1 ? { ...first!, required } : { required, parts: Object.fromEntries(ends.entries()) }
}
