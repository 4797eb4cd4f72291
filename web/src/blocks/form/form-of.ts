import type { ReactNode } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { AnswerOf, Call, InputOf } from '../../calls.ts'

/* The description of a form, which `FormPage`, `FormDialog` and `FormBody` draw. A page repeats no rule that the schema has. */

type Leaf<V> = string extends V ? string : number extends V ? string : `${V & (string | number)}`
/** Empty text of a choice that is not yet made. */
type Choice<V> = [NonNullable<V>] extends [string | number] ? (true extends V ? never : '') : never

/** Input of a call while it is written: numbers and codes are texts, and every field is present. */
export type Written<V> = true extends V
  ? boolean
  : [NonNullable<V>] extends [string | number]
    ? Leaf<NonNullable<V>>
    : [NonNullable<V>] extends [readonly (infer Row)[]]
      ? readonly Written<Row>[]
      : { readonly [K in keyof NonNullable<V>]-?: Written<NonNullable<V>[K]> | Choice<NonNullable<V>[K]> }
/** Values of a form for a call. */
export type WrittenFor<C> = Written<InputOf<C>>

/** Limits that the schema sets for a field; `parts` are the limits inside it: of the fields of a row, or of the ends of a range. */
export type Limits = {
  readonly required: boolean
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly maxItems?: number
  readonly parts?: Readonly<Record<string, Limits>>
}

/** Faults by the path below the field: '' is the field itself, `0.plateNo` a place in its rows. */
export type Words = Readonly<Record<string, string>>

export type EditProps<V> = {
  readonly value: V
  readonly write: (value: V) => void
  readonly limits: Limits
  readonly wrong: Words
  readonly label: string
  /** Unit that depends on another field. */
  readonly unit?: string | undefined
}

type RowOf<V> = V extends readonly (infer Row)[] ? Row : never

/** A kind of input: its value, and how the value is edited, described, compared and merged. */
export type Input<V> = {
  readonly empty: V
  readonly Edit: (it: EditProps<V>) => ReactNode
  /** Returns the value as words, for the list of changes and the comparison of two versions. */
  readonly say: (value: V) => string
  /** `group`: the label names a group of several inputs; `own`: the input shows its label itself. */
  readonly label?: 'group' | 'own'
  /** Tidies typed text when the user leaves the field: `１２，０００` becomes `12000.00`. Text that cannot be read stays. */
  readonly settle?: (value: V) => V
  /** Returns the value to send, if it differs from what is written. */
  readonly sent?: (value: V) => unknown
  /** Returns the name of a place inside the field, for faults shown elsewhere: `车辆 1 车牌`. */
  readonly nameAt?: (place: string) => string | undefined
  /** Returns the key of a row, by which lists are merged row by row. */
  readonly keyOf?: (row: RowOf<V>) => string
}

export type Field = {
  /** Path in the input of the call; several paths for an area or a range. */
  readonly at: string | readonly string[]
  readonly label: string
  readonly input: Input<never>
  readonly hint?: string
  /** Marks identity numbers, accounts and other people's phone numbers: kept only if the page closes, and only while the window is open. */
  readonly private?: true
  /** Takes a whole line if the fields stand in a row. */
  readonly wide?: true
  /**
   * Makes the field required while it applies, if the schema cannot say so because another field decides. A function returns the
   * message for the empty field, or false if the field is not required.
   */
  readonly must?: true | ((all: never) => string | false)
  /** Returns whether the field applies. A field that does not apply is neither shown nor sent, but keeps its value. */
  readonly when?: (all: never) => boolean
  /** Returns the unit, if it depends on another field. */
  readonly unit?: (all: never) => string
}

type More<T> = Omit<Field, 'at' | 'label' | 'input' | 'must' | 'when' | 'unit'> & {
  readonly must?: true | ((all: T) => string | false)
  readonly when?: (all: T) => boolean
  readonly unit?: (all: T) => string
}
type Paths<T extends FieldValues> = FieldPath<T> | readonly FieldPath<T>[]
type ValueAt<T extends FieldValues, At> =
  At extends FieldPath<T>
    ? FieldPathValue<T, At>
    : { readonly [K in keyof At]: At[K] extends FieldPath<T> ? FieldPathValue<T, At[K]> : never }

/**
 * Returns a typed `field` function: after `const field = fieldsOf<Values>()`, `field('price', '售价', money())` compiles only if path
 * and kind fit.
 */
export const fieldsOf =
  <T extends FieldValues>() =>
  <const At extends Paths<T>>(at: At, label: string, input: Input<ValueAt<T, At>>, more: More<T> = {}): Field =>
    ({ at, label, input, ...more }) as unknown as Field

type Write<T extends FieldValues> = <At extends FieldPath<T>>(at: At, value: FieldPathValue<T, At>) => void

export type Part<T extends FieldValues> = {
  readonly title?: string
  /** Component above the fields that writes several of them at once: a box to paste an address into, the content of a file. */
  readonly above?: (it: { readonly write: Write<T>; readonly all: T }) => ReactNode
  readonly fields: readonly Field[]
}

/** Something that the server says about one field. */
type Said = { readonly field: string; readonly msg: string }

export type FormOf<T extends FieldValues, C extends Call<never>, D = undefined> = {
  /** Name of what is written: `收货地址`. */
  readonly label: string
  /**
   * What happens if the user leaves unsaved text: `save` offers to save, `warn` only warns if saving affects others, `free` asks
   * nothing if little is written.
   */
  readonly leaving?: 'save' | 'warn' | 'free'
  readonly call: C
  /** Loads the input schema of the endpoint together with the form: `() => import('@mall/api/addressbook/inputs').then(…)`. */
  readonly schema: () => Promise<z.ZodType>
  /** Returns the initial values with every field present: those of `detail`, or of a new thing. */
  readonly start: (detail: D | undefined) => T
  readonly parts: readonly Part<T>[]
  /** Writes fields that depend on the one the user changed. */
  readonly links?: (at: string, all: T, write: Write<T>) => void
  /** Reads the thing again if somebody else saved it first; its version is one of the values that `start` returns. */
  readonly again?: (detail: D) => Promise<D>
  /** Asks the server before the call itself. Errors show at their fields; warnings are confirmed together, in one step. */
  readonly check?: (
    sent: InputOf<C>,
  ) => Promise<{ readonly errors: readonly Said[]; readonly warnings: readonly Said[] }>
  /** Returns questions that the user confirms by saving again: `售价低于成本`. */
  readonly warn?: (all: T) => readonly string[]
  /**
   * Returns the name of the thing; keeps what is written on this device as a draft under that name. A form without `draft` is kept
   * only when the page closes, for example to sign in again, and until it is saved.
   */
  readonly draft?: (detail: D | undefined) => string
  /** Shows the result without saving it. */
  readonly preview?: (sent: InputOf<C>) => Promise<void>
  readonly done: {
    readonly say?: string
    readonly to?: (answer: AnswerOf<C>) => string
    /** Rooms or calls to read again besides the room of the call. */
    readonly refreshes?: readonly string[]
  }
}

/** A form with any values, for code that treats all forms alike. */
// eslint-disable-next-line typescript/no-explicit-any -- a description is invariant in its values
export type AnyForm = FormOf<any, any, any>

/** Returns the id of a field: its first path. */
export const idOf = ({ at }: Field): string => (typeof at === 'string' ? at : at[0]!)
export const pathsOf = ({ at }: Field): readonly string[] => (typeof at === 'string' ? [at] : at)
export const fieldsIn = (of: Pick<AnyForm, 'parts'>): readonly Field[] => of.parts.flatMap(({ fields }) => fields)
