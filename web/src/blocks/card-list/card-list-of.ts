import type { ComponentType, ReactNode } from 'react'
import type { AnswerOf, InputOf } from '../../calls.ts'
import type { IconName } from '../../kit/icon.tsx'
import type { PagedCall } from '../list/list-of.ts'

/** What stands in place of cards where there are none: a sentence, and what to do about it. */
export type Nothing = { readonly icon: IconName; readonly text: string; readonly act?: ReactNode }

/** How the cards stand, and what is said where there are none. */
type Shape = { readonly className?: string | undefined; readonly empty: Nothing }

/** One part of a list: its word in the address, what it asks of the call, and its own shape where it has one. */
type CardTab<Input> = { readonly id: string; readonly name: string; readonly asks: Partial<Input> } & Partial<Shape>

/** A condition: a text to search for, one of a few words, or the first and the last of some days. */
export type CardFilter<Field extends string = string> = { readonly label: string } & (
  | { readonly as: 'text'; readonly field: Field }
  | {
      readonly as: 'one'
      readonly field: Field
      readonly choices: readonly { readonly value: string; readonly label: string }[]
    }
  | { readonly as: 'days'; readonly field: readonly [from: Field, to: Field] }
)

type Described<Row, Input> = Shape & {
  /** What one is called: 订单. */
  readonly thing: string
  id(row: Row): string
  readonly Card: ComponentType<{ row: Row }>
  readonly pageSize: number
  /** `field` is its name in the address; the first is the usual one. */
  readonly tabs?: { readonly label: string; readonly field: string; readonly items: readonly CardTab<Input>[] }
  readonly filters?: readonly CardFilter<keyof Input & string>[]
  /** Orders the list can stand in, by the words of the call; the first is the usual one. */
  readonly sorts?: Readonly<Record<string, string>>
  /** Words of the address that are sent as they stand, where they are one of these. */
  readonly also?: { readonly [Field in keyof Input & string]?: readonly Input[Field][] }
  /** Grey boxes while it loads: how many, and how high. */
  readonly skeleton: readonly [count: number, height: number]
}

/** A list of cards said once: what it asks, how it is narrowed, what it shows. */
export type CardListOf<C extends PagedCall> = { readonly call: C } & Described<AnswerOf<C>['list'][number], InputOf<C>>

/** What the address and the filters need to know of any list. */
export type AnyCardList = Pick<
  Described<never, Readonly<Record<string, unknown>>>,
  'tabs' | 'filters' | 'sorts' | 'also'
>
