import type { Tone } from '../../kit/tag.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['billOffset']
export type Offset = AnswerOf<Room['detail']>
export type MutualBill = AnswerOf<Room['mutual']>['bills'][number]

export const offsetTones: Readonly<Record<number, Tone>> = { 1: 'warn', 2: 'good', 3: 'bad' }
export const offsetPath = (offsetId: string): string => `/purchase/offset/${offsetId}`
export const sides = [
  ['owe', '我方应付'],
  ['owed', '我方应收'],
] as const
