import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['activity']
export type Activity = AnswerOf<Room['list']>['list'][number]
export type ActivityDetail = AnswerOf<Room['detail']>
export type ActivityPage = AnswerOf<Room['shown']>
export type ShownFloor = ActivityPage['customPageFloorList'][number]
export type ShownGoods = NonNullable<ShownFloor['items'][number]['goods']>

export const stateTones: Readonly<Record<number, 'plain' | 'info' | 'good' | 'warn'>> = {
  0: 'plain',
  1: 'info',
  2: 'good',
  3: 'plain',
  4: 'warn',
}
