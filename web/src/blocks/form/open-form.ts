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

/** Somebody else saved first: who and when, what of theirs was taken over, and what is to be chosen. */
export type Conflict = {
  readonly who: string | undefined
  readonly at: string | undefined
  /** What they did, where the server says it. */
  readonly change: string | undefined
  readonly taken: readonly string[]
  readonly clashes: readonly Clash[]
}

/** What a form says besides its values and faults. */
type Saying = {
  /** The fields that are not as they were. */
  readonly differs: readonly Difference[]
  /** Asked once; saving again is a yes. */
  readonly warnings: readonly string[]
  /** Were they asked by the server? */
  readonly asked: boolean
  readonly saving: boolean
  readonly conflict: Conflict | undefined
  /** What was written here before and not saved. */
  readonly draft: Draft | undefined
}

/**
 * A form that is open. It lives outside React, so that a hidden view keeps it and an answer may come at any time; React
 * shows it, and the functions of this folder change it.
 */
export type OpenForm = ReturnType<typeof createFormControl<FieldValues>> & {
  /** The id of its element. */
  readonly id: string
  readonly of: AnyForm
  readonly rules: Rules
  readonly fields: readonly Field[]
  readonly saying: StoreApi<Saying>
  readonly draftKey: string
  readonly registered: ReturnType<typeof register>
  readonly send: (input: never) => Promise<unknown>
  /** Fields whose choices are not there, and why. */
  readonly held: Map<string, Held>
  /** The thing that is changed and its values before; only saving and rebasing move them. */
  detail: unknown
  base: FieldValues
  /** The save under way, which a second press joins. */
  saving: Promise<boolean> | undefined
  heard: (answer: never) => void
}

/** What a field holds, made tidy. */
const tidied = ({ input, ...field }: Field, values: FieldValues): never => {
  const value = valueOf({ input, ...field }, values)
  return (input.settle ? input.settle(value) : value) as never
}

/** Its values as they are sent: tidy, without the fields that do not apply. */
const sentOf = ({ fields, rules }: Pick<OpenForm, 'fields' | 'rules'>, values: FieldValues): unknown =>
  rules.sent(
    fields.reduce((all, field) => {
      if (!applies(field, values)) return pathsOf(field).reduce((it, path) => put(it, path, undefined), all)
      const { sent } = field.input
      const value = tidied(field, values)
      return putField(all, field, sent ? sent(value) : value)
    }, values),
  )

/** What would be sent, and what is wrong with it. */
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

/** Faults as the library keeps them: at each field all the words in it, and under `root` what belongs to no field. */
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
/** The words at a field, by the place in it. */
export const wordsOf = (errors: FieldErrors, field: Field): Words => typesAt(errors, idOf(field))
/** The words at a field, as they are said away from it: with the name of the place inside it. */
export const saidOf = (errors: FieldErrors, field: Field): string => {
  const words = Object.entries(wordsOf(errors, field)).map(
    ([place, said]) => `${field.input.nameAt?.(place) ?? ''}${said}`,
  )
  return [...new Set(words)].join('；')
}
/** The sentences that belong to no field. */
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
    // What is checked when is decided here, in `write` and `leave`.
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
  // The library keeps writing to the values it was given only once somebody listens.
  form.subscribe({ formState: { values: true }, callback: () => weigh(form) })
  return form
}

/** Compares with what was there before: updates the frame, the bar and the draft. */
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

/** What other fields say about a changed one, and it about them. */
const follow = (form: OpenForm, path: string): void => {
  form.of.links?.(path, form.getValues(), (linked: string, value: unknown) => form.setValue(linked, value))
  for (const field of form.fields)
    if (typeof field.must === 'function' && isWrong(form, field)) void form.trigger(idOf(field))
}

/** People changed a field: what is linked follows, and once it is wrong it is checked with each key. */
export const write = (form: OpenForm, field: Field, value: unknown): void => {
  store(form, field, value)
  follow(form, idOf(field))
  if (isWrong(form, field)) void form.trigger(idOf(field))
}

/** Several fields at once, by their paths: from a paste, a scanner, a choice for all. */
export const fill = (form: OpenForm, values: Readonly<Record<string, unknown>>): void => {
  for (const [path, value] of Object.entries(values)) {
    form.setValue(path, value)
    follow(form, path)
  }
  const changed = form.fields.filter((field) => pathsOf(field).some((path) => Object.hasOwn(values, path)))
  for (const field of changed) if (isWrong(form, field)) void form.trigger(idOf(field))
}

/** The choices of a field are not there, for a reason; without one they are. */
export const holdBack = (form: OpenForm, field: Field, held: Held | undefined): void => {
  if (held === undefined) form.held.delete(idOf(field))
  else form.held.set(idOf(field), held)
  if (isWrong(form, field)) void form.trigger(idOf(field))
}

/** Makes what was typed tidy, as it will be sent. Answers the value. */
const tidy = (form: OpenForm, field: Field): unknown => {
  const settled = tidied(field, form.getValues())
  if (!same(settled, valueOf(field, form.getValues()))) store(form, field, settled)
  return settled
}
export const tidyAll = (form: OpenForm): void => form.fields.forEach((field) => tidy(form, field))

/** People left a field: it is made tidy, and checked if there is something in it. */
export const leave = (form: OpenForm, field: Field): void => {
  const value = tidy(form, field)
  if (!same(value, field.input.empty) || isWrong(form, field)) void form.trigger(idOf(field))
}

/** Says anew how a form begins: fields in which nothing was written follow. */
export const preset = (form: OpenForm, values: Readonly<Record<string, unknown>>): void => {
  const before = form.base
  for (const [path, value] of Object.entries(values)) {
    form.base = put(form.base, path, value)
    if (same(get(form.getValues(), path), get(before, path))) form.setValue(path, value)
  }
  weigh(form)
}

/** Would it be sent as it stands? */
export const isReady = (form: OpenForm): boolean => check(form, form.getValues()).faults.length === 0

/** All that is said to be wrong, in one sentence. */
export const allWords = (form: OpenForm): string => {
  const errors = form.getErrors() as FieldErrors
  const words = form.fields.flatMap((field) => Object.values(wordsOf(errors, field)).map((it) => `${field.label}${it}`))
  return [...topOf(errors), ...form.saying.getState().warnings, ...words].join('；')
}

/** Puts other values in the place of those written: all of them undone, or rebased. */
export const putAll = (form: OpenForm, values: FieldValues): void => {
  form.reset(values, { keepSubmitCount: true })
  weigh(form)
}

/** Gives up what was written. */
export const undo = (form: OpenForm): void => {
  endDraft(form)
  form.saying.setState({ conflict: undefined, draft: undefined })
  putAll(form, form.base)
}

/** Hears the answer each time it is saved. */
export const whenSaved = (form: OpenForm, heard: (answer: never) => void): void => {
  form.heard = heard
}

/** It is no longer shown anywhere: nobody is asked about it. */
export const close = (form: OpenForm): void => {
  form.registered.setDirty(false)
  if (!form.of.draft) forgetDraft(form)
}

/** What the schema allows a field; `needed` as the others are. */
export const limitsOf = (form: OpenForm, field: Field, needed: boolean): Limits => {
  const ends = pathsOf(field).map((path) => form.rules.limits(path))
  const [first] = ends
  // A point on a map holds the areas it lies in, and may itself be left out.
  const required = needed || first!.required
  return ends.length === 1 ? { ...first!, required } : { required, parts: Object.fromEntries(ends.entries()) }
}
