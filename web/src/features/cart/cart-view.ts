import type { AnswerOf, Calls } from '../../calls.ts'

export type CartView = AnswerOf<Calls['cart']['list']>
export type CartGroup = CartView['groups'][number]
export type CartLine = CartGroup['list'][number]

export const linesOf = (view: CartView | undefined): readonly CartLine[] =>
  view?.groups.flatMap(({ list }) => list) ?? []
