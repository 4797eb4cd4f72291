import type { ReactNode } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { AnswerOf, Call, InputOf } from '../../calls.ts'

/* What a form is: a description, which `FormPage`, `FormDialog` and `FormBody` draw. A page writes no rule its schema has. */

type Leaf<V> = string extends V ? string : number extends V ? string : `${V & (string | number)}`
/** What may be chosen may also be not chosen yet. */
type Choice<V> = [NonNullable<V>] extends [string | number] ? (true extends V ? never : '') : never

/** An input of a call while it is being written: numbers and codes are texts, and every field is there. */
export type Written<V> = true extends V
  ? boolean
  : [NonNullable<V>] extends [string | number]
    ? Leaf<NonNullable<V>>
    : [NonNullable<V>] extends [readonly (infer Row)[]]
      ? readonly Written<Row>[]
      : { readonly [K in keyof NonNullable<V>]-?: Written<NonNullable<V>[K]> | Choice<NonNullable<V>[K]> }
/** The values of a form over a call. */
export type WrittenFor<C> = Written<InputOf<C>>

/** What the schema allows a field; `parts` are the limits below it: of the fields of a row, of the ends of a range. */
export type Limits = {
  readonly required: boolean
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly maxItems?: number
  readonly parts?: Readonly<Record<string, Limits>>
}

/** What is wrong, by the path below the field: '' is the field itself, `0.plateNo` a place in its rows. */
export type Words = Readonly<Record<string, string>>

export type EditProps<V> = {
  readonly value: V
  readonly write: (value: V) => void
  readonly limits: Limits
  readonly wrong: Words
  readonly label: string
  /** What another field says of it, such as what its numbers are counted in. */
  readonly unit?: string | undefined
}

type RowOf<V> = V extends readonly (infer Row)[] ? Row : never

/** A kind of input: what it holds, how it is edited, said in words, compared and merged. */
export type Input<V> = {
  readonly empty: V
  readonly Edit: (it: EditProps<V>) => ReactNode
  /** For the list of changes and the comparison of two versions. */
  readonly say: (value: V) => string
  /** `group`: several inputs, for whom the label is the name of their group; `own`: it shows its label itself. */
  readonly label?: 'group' | 'own'
  /** Makes what was typed tidy when the field is left: `１２，０００` becomes `12000.00`. What cannot be read stays. */
  readonly settle?: (value: V) => V
  /** What is sent of it, when that is not what is written. */
  readonly sent?: (value: V) => unknown
  /** What a place inside it is called, for faults that are said away from it: `车辆 1 车牌`. */
  readonly nameAt?: (place: string) => string | undefined
  /** Lists are merged row by row. */
  readonly keyOf?: (row: RowOf<V>) => string
}

export type Field = {
  /** The path in the input of the call; of an area or a range several. */
  readonly at: string | readonly string[]
  readonly label: string
  readonly input: Input<never>
  readonly hint?: string
  /** Identity numbers, accounts, phones of others: kept only while the window is open, over a page that goes. */
  readonly private?: true
  /** A whole line to itself where fields stand in a row. */
  readonly wide?: true
  /**
   * While it applies it must be filled, which the schema cannot say because it depends on another field; where even that depends
   * on others, what is said while it is empty, or false.
   */
  readonly must?: true | ((all: never) => string | false)
  /** A field that does not apply is neither shown nor sent, but keeps what was written. */
  readonly when?: (all: never) => boolean
  /** What another field says of it, such as what its numbers are counted in. */
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

/** `const field = fieldsOf<Values>()`, then `field('price', '售价', money())`: a wrong path or kind does not compile. */
export const fieldsOf =
  <T extends FieldValues>() =>
  <const At extends Paths<T>>(at: At, label: string, input: Input<ValueAt<T, At>>, more: More<T> = {}): Field =>
    ({ at, label, input, ...more }) as unknown as Field

type Write<T extends FieldValues> = <At extends FieldPath<T>>(at: At, value: FieldPathValue<T, At>) => void

export type Part<T extends FieldValues> = {
  readonly title?: string
  /** Something that writes several fields at once, above them: a box to paste an address into, what a file says. */
  readonly above?: (it: { readonly write: Write<T>; readonly all: T }) => ReactNode
  readonly fields: readonly Field[]
}

/** One thing that the server says of what is written, and where. */
type Said = { readonly field: string; readonly msg: string }

export type FormOf<T extends FieldValues, C extends Call<never>, D = undefined> = {
  /** What is written, for people: `收货地址`. */
  readonly label: string
  /** Leaving it unsaved: offers to save, only warns where saving acts on others, or is free where little is written. */
  readonly leaving?: 'save' | 'warn' | 'free'
  readonly call: C
  /** The input of the endpoint itself, loaded with the form: `() => import('@mall/api/addressbook/inputs').then(…)`. */
  readonly schema: () => Promise<z.ZodType>
  /** The values to begin with, every field present; of a thing that is changed as it is now. */
  readonly start: (detail: D | undefined) => T
  readonly parts: readonly Part<T>[]
  /** What one field says about others, after people changed it. */
  readonly links?: (at: string, all: T, write: Write<T>) => void
  /** Reads the thing anew when somebody else saved it first; its version is one of the values that `start` gives. */
  readonly again?: (detail: D) => Promise<D>
  /** Asks the server what it would say, before the call itself: errors stand at their fields, warnings are asked about in one step. */
  readonly check?: (
    sent: InputOf<C>,
  ) => Promise<{ readonly errors: readonly Said[]; readonly warnings: readonly Said[] }>
  /** Questions that saving once more answers with yes: `售价低于成本`. */
  readonly warn?: (all: T) => readonly string[]
  /**
   * Keeps what was written on this device while it is written; drafts are named by the thing they are about. Every other
   * form is kept only when the page goes, as to the login, and until it is saved.
   */
  readonly draft?: (detail: D | undefined) => string
  /** Shows what is written as it will be, without saving it. */
  readonly preview?: (sent: InputOf<C>) => Promise<void>
  readonly done: {
    readonly say?: string
    readonly to?: (answer: AnswerOf<C>) => string
    /** Rooms or calls to ask again besides the call's own room. */
    readonly refreshes?: readonly string[]
  }
}

/** A form of any values, for what treats all alike. */
// eslint-disable-next-line typescript/no-explicit-any -- a description is invariant in its values
export type AnyForm = FormOf<any, any, any>

/** Under what a field is known: its first path. */
export const idOf = ({ at }: Field): string => (typeof at === 'string' ? at : at[0]!)
export const pathsOf = ({ at }: Field): readonly string[] => (typeof at === 'string' ? [at] : at)
export const fieldsIn = (of: Pick<AnyForm, 'parts'>): readonly Field[] => of.parts.flatMap(({ fields }) => fields)
