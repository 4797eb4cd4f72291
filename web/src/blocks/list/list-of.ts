import type { ViewSide } from '@mall/api/savedview/list-setting'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { AnswerOf, Call, InputOf } from '../../calls.ts'
import type { PlanCalls } from '../../plan-calls.ts'
import type { TaskDetail } from '../follow-task.ts'
import type { Add, FormOver, RowAct } from '../acts/act-of.ts'
import type { RelativeDays } from './days.ts'

/** What a call that answers pages of rows answers at least. */
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

/** One condition a list can be narrowed by: its field of the call, or the two ends of a range, and how it is written. */
export type Filter<Field extends string = string> = {
  readonly label: string
  /** What stands in the empty input; else the label. */
  readonly placeholder?: string
  /** Folded away until somebody asks for more conditions. */
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

/** Where a column stands in the card that takes the place of a row on a phone. */
export type CardPlace = 'head' | 'badge' | 'line' | 'foot'

export type Column<R> = {
  readonly key: string
  readonly title: string
  /** What stands in the cell, and where the column is shown in a card. */
  cell(row: R, place?: 'card'): ReactNode
  /** What the cell says in plain words, for copying and the name of a row. */
  text?(row: R): string
  readonly width: number
  /** As narrow as it may be drawn. */
  readonly least?: number
  readonly pin?: 'left' | 'right'
  readonly align?: 'right'
  /** The sorts that the head of the column switches between. */
  readonly sort?: readonly [up: string, down: string]
  readonly shown?: 'always' | 'not at first'
  readonly card?: CardPlace
  /** The columns of the list's sheet that stand for it. */
  readonly sheet?: readonly string[]
  readonly edit?: Edit<R>
}

/**
 * How a cell is written in place: what it holds, what it takes, and what is sent for a new text. What the call answers of the
 * row, such as its new version, is what the next edit of the row is sent over.
 */
export type Edit<R> = {
  value(row: R): string
  readonly schema: z.ZodType
  readonly call: Call<never>
  input(row: R, text: string): object
}

type Sum = { readonly label: string; readonly value: string }

export type BatchResult = TaskDetail

/** Something done with all rows that were chosen. */
export type BatchAction<R = object> = {
  readonly key: string
  readonly label: string
  readonly kind?: 'brand' | 'bad'
} & (GoingAction<R> | OpeningAction | PlannedAction)

/** Leads to a screen, by the words of an address. */
export type GoingAction<R = object> = {
  go(chosen: Readonly<Record<string, unknown>>): string
  /** The call the screen is for: who may not make it is not led there. */
  readonly needs?: Call<never>
  /** Not for a whole filter: only for rows that are known, and at most so many. */
  readonly rowsOnly?: { may(row: R): boolean; readonly most: number }
}

/** A form over the ids of the rows that were chosen one by one, at most so many. */
export type OpeningAction = { readonly form: FormOver<readonly string[]>; readonly most: number }

/** What a batch action asks for: several lines, where it does not say otherwise. */
export type Asked = {
  readonly field: string
  readonly label: string
  readonly hint?: string
  readonly must?: true
  /** `line`: one line, sent where something is written. `one`: a choice; without choices here those the page knows of the field. */
  readonly as?: 'line' | 'one'
  readonly choices?: readonly Choice[]
}

/** Done on the server: first it is said what it would do, then that plan is run, and perhaps undone. */
export type PlannedAction = PlanCalls & {
  /** What is sent with the check besides what was chosen and asked. */
  readonly given?: object
  /** What it asks for before. */
  readonly ask?: Asked | readonly Asked[]
  readonly about?: string
}

/** How a list is taken home as a sheet: few rows at once, more by a task; without one they are refused. */
export type Sheet = {
  readonly now: Call<never, File | Blob>
  readonly later?: Call<never, { readonly taskId: string }>
  /** More are not waited for. */
  readonly most: number
  /** What its columns are called, in their usual order. */
  readonly columns: Readonly<Record<string, string>>
}

/** By which field rows that came since a moment are asked for, and when a row came. */
type Newer<R, Field extends string> = { readonly since: Field; at(row: R): string }

/** A list said once: what it asks, how it is narrowed, what it shows. Functions in it know nothing of a component. */
type Described<R, Field extends string, A extends PageAnswer<R>> = {
  /** What settings and views are kept under, for example `order.seller`. */
  readonly name: string
  /** Whose views it has, where the side of its call does not say: those of suppliers are buyers or sellers to the calls. */
  readonly side?: ViewSide
  readonly title: string
  readonly call: Call<never, A>
  /** The fields of the call's input: what the address says is read by them, and refused in their words. */
  readonly fields: { readonly [F in Field]?: z.ZodType }
  id(row: R): string
  /** What people call a row: its number, its name. */
  nameOf(row: R): string
  /** What a row is called: 订单. */
  readonly thing: string
  /** How rows are counted: 笔. */
  readonly counts: string
  readonly tabs?: {
    readonly label: string
    readonly field: Field
    readonly first: string
    readonly call: Call<never, readonly { readonly status: string; readonly name: string; readonly count: number }[]>
  }
  readonly filters: readonly Filter<Field>[]
  /** Orders the list can stand in, by the words of the call; the first is the usual one. */
  readonly sorts?: Readonly<Record<string, string>>
  readonly columns: readonly Column<R>[]
  sums?(answer: A): readonly Sum[]
  /** When all rows were counted and summed, if that was before those shown were read. */
  countedAt?(answer: A): string | undefined
  /** The fields of the call that name rows one by one, and those that are left out of a whole filter. */
  readonly chosenBy?: { readonly ids: Field; readonly except: Field }
  readonly actions?: readonly BatchAction<R>[]
  /** What the page knows there is to choose, by field. */
  readonly known?: Readonly<Record<string, readonly Choice[]>>
  /** What is done with one row: the last column, and the foot of a card. */
  readonly acts?: readonly RowAct<R>[]
  /** How another one is added. */
  readonly adds?: Add
  /** Rooms or calls to read anew besides the list's own when rows were changed. */
  readonly refreshes?: readonly string[]
  readonly sheet?: Sheet
  /** A row beside its list, with the one before and after it; `to` is its own screen. */
  readonly detail?: { readonly Body: ComponentType<{ id: string }>; to(row: R): string }
  /** How many are newer than the answer; in some tabs rows come otherwise than by being made. */
  readonly newer?: Newer<R, Field> & {
    asOf(answer: A): string
    readonly tabs?: Readonly<Record<string, Newer<R, Field>>>
  }
}

export type ListOf<C extends PagedCall> = Described<RowOf<C>, keyof InputOf<C> & string, AnswerOf<C>>
/** Any list at all, as the block itself sees it. */
export type AnyList = Described<object, string, PageAnswer>

/** The rooms and calls that are read anew when rows were changed. */
export const readAnew = ({ call, refreshes = [] }: AnyList): readonly string[] => [
  call.name.split('.')[0]!,
  ...refreshes,
]

/** How many rows a page may hold, where the call answers as many; above `mostDrawn` only those in sight are drawn. */
export const usualSizes: readonly number[] = [20, 50, 100, 200]
export const usualSize = 50
export const mostDrawn = 100
