import type { Api } from '@mall/api/all'
import type { Access, Answered, Effect, Encoding, Endpoint, Family, Sent } from '@mall/api/endpoint'
import type { Permission } from '@mall/api/permissions'

type Role = Exclude<Access, string>['role']

declare const shape: unique symbol

/** A call as the browser knows it: its wire and, for the compiler only, its input and answer. */
export type Call<Input = unknown, Answer = unknown> = {
  readonly name: string
  readonly effect: Effect
  readonly family: Family
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly encoding: Encoding
  readonly download?: true
  /** Role, and right in `can`, that the contract requires of the caller; absent if it requires none. */
  readonly role?: Role
  readonly can?: Permission
  /** Whether the call is also allowed for a shop that the operator has frozen. */
  readonly whileFrozen?: true
  readonly [shape]?: readonly [(input: Input) => void, Answer]
}

type CallOf<E> = E extends Endpoint ? Call<Sent<E>, Answered<E>> : never

/** All calls of the contract, by room. */
export type Calls = { readonly [R in keyof Api]: { readonly [C in keyof Api[R]]: CallOf<Api[R][C]> } }
export type InputOf<C> = C extends Call<infer Input, infer _> ? Input : never
export type AnswerOf<C> = C extends Call<infer _, infer Answer> ? Answer : never
