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

type CallOf<E> = E extends Endpoint ? Call<Sent<E>, Answered<E>> : never

/** Every call of the contract, by room. */
export type Calls = { readonly [R in keyof Api]: { readonly [C in keyof Api[R]]: CallOf<Api[R][C]> } }
export type InputOf<C> = C extends Call<infer Input, infer _> ? Input : never
export type AnswerOf<C> = C extends Call<infer _, infer Answer> ? Answer : never
