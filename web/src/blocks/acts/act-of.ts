import type { Call, InputOf } from '../../calls.ts'
import type { AnyForm } from '../form/form-of.ts'

/* What can be done with one thing, and how another is added: tables in descriptions, drawn by `RowActs` and `AddButton`. */

/** Something done with one row. Without the right to its call it is absent; what only time or state forbids says why. */
export type RowAct<R> = {
  readonly key: string
  readonly label: string
  readonly kind?: 'brand' | 'quiet' | 'bad'
  /** Whether the state of the row allows it: else it is absent, or, with a sentence, shown with why not. */
  when?(row: R): boolean | string
} & (Going<R> | Opening<R> | Sending<R>)

/** Leads to a screen; who may not make the call it is for is not led there. */
type Going<R> = { go(row: R): string; readonly needs: Call<never> }

/** A form that can begin with such a row; what else it is only the form itself needs to know. */
export type FormOver<R> = Pick<AnyForm, 'label' | 'call' | 'schema'> & { start(row: R | undefined): object }

/** A form above the page, over the row as it stands. Its own description says what is sent and what is read anew then. */
type Opening<R> = {
  readonly form: FormOver<R>
  /** The same form where it says something of the row, such as its unit. */
  formFor?(row: R): FormOver<R>
  /** Over the form; without it the label. */
  readonly title?: string
  /** Reads the row whole before it is changed, where rows hold masked values. */
  whole?(row: R): Promise<R>
  about?(row: R): string
  /** The words on its buttons, where they are not those of saving. */
  readonly buttons?: { readonly name: string; readonly not?: string; readonly bad?: true }
}

/** Sent at once, or after a question; what the server asks about it is asked, too. The answers of its room are read anew then. */
type Sending<R> = {
  readonly send: { readonly call: Call<never>; input(row: R): object }
  /** What cannot be undone is asked first. */
  readonly ask?: Question<R>
  readonly done?: string
  /** Rooms or calls to read anew besides that of the call. */
  readonly refreshes?: readonly string[]
}
type Question<R> = {
  readonly title: string
  words(row: R): string
  readonly yes: string
  readonly no: string
  /** It destroys nothing. */ readonly good?: true
}

/** A call and what is sent of a row, tied for the compiler: `send: sends(api.toy.drop, ({ toyId }: Toy) => ({ toyId }))`. */
export const sends = <R, C extends Call<never>>(call: C, input: (row: R) => InputOf<C> & object) => ({ call, input })

/** How another one is added: a form above the page, or a screen of its own. */
export type Add = { readonly label: string } & (
  | { readonly go: string; readonly needs: Call<never> }
  | { readonly form: FormOver<never>; readonly title?: string }
)

/** The call that somebody must be allowed to make. */
export const callOf = (it: RowAct<never> | Add): Call<never> =>
  'form' in it ? it.form.call : 'send' in it ? it.send.call : it.needs
