import type { ViewSide } from '@mall/api/savedview/list-setting'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { AnswerOf, Call, InputOf } from '../../calls.ts'
import type { PlanCalls } from '../../plan-calls.ts'
import type { TaskDetail } from '../follow-task.ts'
import type { Add, FormOver, RowAct } from '../acts/act-of.ts'
import type { RelativeDays } from './days.ts'

/** The least that a paged call answers. */
type PageAnswer<R = object> = {
  readonly pageNum: number
  readonly pageSize: number
  readonly total: number
  readonly pages: number
  readonly list: readonly R[]
}
export type PagedCall = Call<never, PageAnswer>
type RowOf<C extends PagedCall> = AnswerOf<C>['list'][number]

export type Choice = { readonly value: string; readonly label: string }

/** A condition of a list: its field of the call, or the two ends of a range, and the kind of input. */
export type Filter<Field extends string = string> = {
  readonly label: string
  /** Text in the empty input; defaults to the label. */
  readonly placeholder?: string
  /** Hides the condition until the user asks for more. */
  readonly rare?: true
  readonly width?: number
} & (
  | { readonly as: 'text' | 'number' | 'money'; readonly field: Field }
  | { readonly as: 'one' | 'many'; readonly field: Field; readonly choices: readonly Choice[] }
  | { readonly as: 'between'; readonly field: readonly [from: Field, to: Field]; readonly unit?: string }
  | {
      readonly as: 'days'
      readonly field: readonly [from: Field, to: Field]
      readonly presets?: readonly RelativeDays[]
    }
)

/** Place of a column in the card that replaces a row on a phone. */
export type CardPlace = 'head' | 'badge' | 'line' | 'foot'

export type Column<R> = {
  readonly key: string
  readonly title: string
  /** Returns the content of the cell; `place` says whether it is drawn in a card. */
  cell(row: R, place?: 'card'): ReactNode
  /** Returns the content as plain text, for copying and for the name of a row. */
  text?(row: R): string
  readonly width: number
  /** Smallest width in pixels. */
  readonly least?: number
  readonly pin?: 'left' | 'right'
  readonly align?: 'right'
  /** The two sort orders that the column's head switches between. */
  readonly sort?: readonly [up: string, down: string]
  readonly shown?: 'always' | 'not at first'
  readonly card?: CardPlace
  /** Columns of the export that correspond to this one. */
  readonly sheet?: readonly string[]
  readonly edit?: Edit<R>
}

/**
 * How a cell is edited in place: its text, its schema, and the input for a new text. What the call answers about the row, for
 * example its new version, is applied to the row before its next edit is sent.
 */
export type Edit<R> = {
  value(row: R): string
  readonly schema: z.ZodType
  readonly call: Call<never>
  input(row: R, text: string): object
}

type Sum = { readonly label: string; readonly value: string }

export type BatchResult = TaskDetail

/** An action on all selected rows. */
export type BatchAction<R = object> = {
  readonly key: string
  readonly label: string
  readonly kind?: 'brand' | 'bad'
} & (GoingAction<R> | OpeningAction | PlannedAction)

/** Opens a screen; the selection becomes words of its address. */
export type GoingAction<R = object> = {
  go(chosen: Readonly<Record<string, unknown>>): string
  /** Call that the screen is for; the action is absent for users who may not make it. */
  readonly needs?: Call<never>
  /** Restricts the action to loaded rows that `may` accepts, at most `most`; a whole filter is not allowed. */
  readonly rowsOnly?: { may(row: R): boolean; readonly most: number }
}

/** Opens a form over the ids of single selected rows, at most `most`. */
export type OpeningAction = { readonly form: FormOver<readonly string[]>; readonly most: number }

/** A question of a batch action; the answer is several lines of text unless `as` differs. */
export type Asked = {
  readonly field: string
  readonly label: string
  readonly hint?: string
  readonly must?: true
  /** `line`: one line, sent only if not empty. `one`: a choice; without `choices` those in the list's `known` for this field. */
  readonly as?: 'line' | 'one'
  readonly choices?: readonly Choice[]
}

/** Runs on the server: a check returns a plan, which is then run and can perhaps be undone. */
export type PlannedAction = PlanCalls & {
  /** Input for the check besides the selection and the answers. */
  readonly given?: object
  /** Questions before the preview. */
  readonly ask?: Asked | readonly Asked[]
  readonly about?: string
}

/** Export of a list as a sheet: few rows at once, more by a task. Without `later` the export of more rows is refused. */
export type Sheet = {
  readonly now: Call<never, File | Blob>
  readonly later?: Call<never, { readonly taskId: string }>
  /** Largest number of rows that the user waits for. */
  readonly most: number
  /** Names of the columns, in their default order. */
  readonly columns: Readonly<Record<string, string>>
}

/** Field that asks for rows since a moment, and a function that returns when a row came. */
type Newer<R, Field extends string> = { readonly since: Field; at(row: R): string }

/** Description of a list: what it asks, how it is narrowed, what it shows. Its functions do not depend on a component. */
type Described<R, Field extends string, A extends PageAnswer<R>> = {
  /** Key for settings and views, for example `order.seller`. */
  readonly name: string
  /** Side whose views the list uses, if its call does not determine it: suppliers make calls as buyers or sellers. */
  readonly side?: ViewSide
  readonly title: string
  readonly call: Call<never, A>
  /** Fields of the call's input; they read the words of the address and supply the messages for wrong ones. */
  readonly fields: { readonly [F in Field]?: z.ZodType }
  id(row: R): string
  /** Returns the name of a row for people: its number or its name. */
  nameOf(row: R): string
  /** Name of one row: 订单. */
  readonly thing: string
  /** Unit for counting rows: 笔. */
  readonly counts: string
  readonly tabs?: {
    readonly label: string
    readonly field: Field
    readonly first: string
    readonly call: Call<never, readonly { readonly status: string; readonly name: string; readonly count: number }[]>
  }
  readonly filters: readonly Filter<Field>[]
  /** Sort orders, by the words of the call; the first is the default. */
  readonly sorts?: Readonly<Record<string, string>>
  readonly columns: readonly Column<R>[]
  sums?(answer: A): readonly Sum[]
  /** Returns when the rows were counted and summed, if that was before the shown rows were read. */
  countedAt?(answer: A): string | undefined
  /** Fields of the call for the ids of single rows and for the exceptions of a whole filter. */
  readonly chosenBy?: { readonly ids: Field; readonly except: Field }
  readonly actions?: readonly BatchAction<R>[]
  /** Choices that the page knows, by field. */
  readonly known?: Readonly<Record<string, readonly Choice[]>>
  /** Acts on one row, shown in the last column and in the foot of a card. */
  readonly acts?: readonly RowAct<R>[]
  /** How another row is added. */
  readonly adds?: Add
  /** Rooms or calls to read again after rows changed, besides the list's own room. */
  readonly refreshes?: readonly string[]
  readonly sheet?: Sheet
  /** A row shown beside its list, with links to the previous and the next one; `to` is the row's own screen. */
  readonly detail?: { readonly Body: ComponentType<{ id: string }>; to(row: R): string }
  /** How newer rows are counted; in some tabs a row arrives in another way than by being created. */
  readonly newer?: Newer<R, Field> & {
    asOf(answer: A): string
    readonly tabs?: Readonly<Record<string, Newer<R, Field>>>
  }
}

export type ListOf<C extends PagedCall> = Described<RowOf<C>, keyof InputOf<C> & string, AnswerOf<C>>
/** Any list, as the block handles it. */
export type AnyList = Described<object, string, PageAnswer>

/** Returns the rooms and calls to read again after rows changed. */
export const readAnew = ({ call, refreshes = [] }: AnyList): readonly string[] => [
  call.name.split('.')[0]!,
  ...refreshes,
]

/** Page sizes offered if the call accepts them; above `mostDrawn` only visible rows are drawn. */
export const usualSizes: readonly number[] = [20, 50, 100, 200]
export const usualSize = 50
export const mostDrawn = 100
