import type { ComponentType, ReactNode } from 'react'
import type { AnswerOf, InputOf } from '../../calls.ts'
import type { IconName } from '../../kit/icon.tsx'
import type { PagedCall } from '../list/list-of.ts'

/** What replaces the cards if there are none: a sentence, and an action if there is something to do. */
export type Nothing = { readonly icon: IconName; readonly text: string; readonly act?: ReactNode }

/** Layout of the cards, and what shows if there are none. */
type Shape = { readonly className?: string | undefined; readonly empty: Nothing }

/** One tab of a list: its word in the address, the input it adds to the call, and its own shape if it differs. */
type CardTab<Input> = { readonly id: string; readonly name: string; readonly asks: Partial<Input> } & Partial<Shape>

/** One condition: a text to search for, one of a few choices, or the first and the last of a range of days. */
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
  /** Name of one row: 订单. */
  readonly thing: string
  id(row: Row): string
  readonly Card: ComponentType<{ row: Row }>
  readonly pageSize: number
  /** Tabs of the list; `field` is their name in the address, and the first item is the default. */
  readonly tabs?: { readonly label: string; readonly field: string; readonly items: readonly CardTab<Input>[] }
  readonly filters?: readonly CardFilter<keyof Input & string>[]
  /** Sort orders of the list, by the words of the call; the first is the default. */
  readonly sorts?: Readonly<Record<string, string>>
  /** Words of the address that are sent unchanged if they are among these values. */
  readonly also?: { readonly [Field in keyof Input & string]?: readonly Input[Field][] }
  /** Grey boxes shown while the list loads: how many, and their height in pixels. */
  readonly skeleton: readonly [count: number, height: number]
}

/** Description of a card list: what it asks, how it is narrowed, what it shows. */
export type CardListOf<C extends PagedCall> = { readonly call: C } & Described<AnswerOf<C>['list'][number], InputOf<C>>

/** The parts of a description that the address and the filters need. */
export type AnyCardList = Pick<
  Described<never, Readonly<Record<string, unknown>>>,
  'tabs' | 'filters' | 'sorts' | 'also'
>
