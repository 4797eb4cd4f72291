import type { Call, InputOf } from '../../calls.ts'
import type { AnyForm } from '../form/form-of.ts'

/* Tables that describe what can be done with one thing and how another is added; `RowActs` and `AddButton` draw them. */

/** An action on one row. It is absent if the caller lacks the right to its call; if only time or state forbids it, it states the reason. */
export type RowAct<R> = {
  readonly key: string
  readonly label: string
  readonly kind?: 'brand' | 'quiet' | 'bad'
  /** Returns whether the state of the row allows the act. False hides it; a sentence shows it disabled, with that reason. */
  when?(row: R): boolean | string
} & (Going<R> | Opening<R> | Sending<R>)

/** An act that leads to a screen; absent for callers who may not make the call in `needs`. */
type Going<R> = { go(row: R): string; readonly needs: Call<never> }

/** A form that can start from such a row; everything else about it concerns only the form itself. */
export type FormOver<R> = Pick<AnyForm, 'label' | 'call' | 'schema'> & { start(row: R | undefined): object }

/**
 * An act that opens a form above the page, over the row. The form's own description says what it sends and what is read again
 * afterwards.
 */
type Opening<R> = {
  readonly form: FormOver<R>
  /** Returns the same form with a detail of the row in it, for example its unit. */
  formFor?(row: R): FormOver<R>
  /** Title above the form; defaults to the act's label. */
  readonly title?: string
  /** Reads the whole row before it is changed, for lists whose rows hold masked values. */
  whole?(row: R): Promise<R>
  about?(row: R): string
  /** Labels of the form's buttons, if they differ from those of saving. */
  readonly buttons?: { readonly name: string; readonly not?: string; readonly bad?: true }
}

/**
 * An act that sends at once or after a question; it also asks what the server wants confirmed. Afterwards the room of the call is
 * read again.
 */
type Sending<R> = {
  readonly send: { readonly call: Call<never>; input(row: R): object }
  /** Question asked before an act that cannot be undone. */
  readonly ask?: Question<R>
  readonly done?: string
  /** Rooms or calls to read again, besides the room of the call. */
  readonly refreshes?: readonly string[]
}
type Question<R> = {
  readonly title: string
  words(row: R): string
  readonly yes: string
  readonly no: string
  /** Marks an act that destroys nothing. */ readonly good?: true
}

/** Pairs a call with the input made from a row, for the compiler: `send: sends(api.toy.drop, ({ toyId }: Toy) => ({ toyId }))`. */
export const sends = <R, C extends Call<never>>(call: C, input: (row: R) => InputOf<C> & object) => ({ call, input })

/** How another thing is added: by a form above the page, or on its own screen. */
export type Add = { readonly label: string } & (
  | { readonly go: string; readonly needs: Call<never> }
  | { readonly form: FormOver<never>; readonly title?: string }
)

/** Returns the call that a user must be allowed to make. */
export const callOf = (it: RowAct<never> | Add): Call<never> =>
  'form' in it ? it.form.call : 'send' in it ? it.send.call : it.needs
