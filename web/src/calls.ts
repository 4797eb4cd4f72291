import type { Api } from '@mall/api/all'
import type { Answered, Effect, Encoding, Endpoint, Family, Sent } from '@mall/api/endpoint'

declare const shape: unique symbol

/** A call as the browser knows it: where it goes, and (for the compiler only) what it takes and answers. */
export type Call<Input = unknown, Answer = unknown> = {
  readonly name: string
  readonly effect: Effect
  readonly family: Family
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly encoding: Encoding
  readonly download?: true
  readonly [shape]?: readonly [(input: Input) => void, Answer]
}

/** Fields that travel as text although they may be sent as numbers: ids and amounts, by the names all calls give them. */
type TextName = 'id' | 'ids' | 'money' | 'price' | 'priceMax' | `${string}${'Id' | 'Ids' | 'Price' | 'Money' | 'Rate'}`

/** A codec reads text or number but writes only one of them: text for ids and amounts, numbers for quantities and codes. */
type OneOf<Name, Around> = unknown extends Name
  ? string
  : Around extends 'money'
    ? string
    : Name extends TextName
      ? string
      : number

type Plain<T, Name, Around> = [Exclude<T, null | undefined>] extends [string | number]
  ? string extends T
    ? number extends T
      ? OneOf<Name, Around> | Extract<T, null | undefined>
      : T
    : T
  : true extends T
    ? false extends T
      ? boolean | Extract<T, null | undefined>
      : T
    : Inside<T, Name>

type Inside<T, Around> = T extends readonly (infer Item)[]
  ? Plain<Item, unknown, Around>[]
  : T extends Blob
    ? T
    : T extends object
      ? { [K in keyof T]: T[K] extends readonly (infer Item)[] ? Plain<Item, K, Around>[] : Plain<T[K], K, Around> }
      : T

type CallOf<E> = E extends Endpoint ? Call<Sent<E>, Plain<Answered<E>, unknown, unknown>> : never

/** Every call of the contract, by room. */
export type Calls = { readonly [R in keyof Api]: { readonly [C in keyof Api[R]]: CallOf<Api[R][C]> } }
export type InputOf<C> = C extends Call<infer Input, infer _> ? Input : never
export type AnswerOf<C> = C extends Call<infer _, infer Answer> ? Answer : never
