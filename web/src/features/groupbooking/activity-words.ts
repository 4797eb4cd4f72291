import { fillings } from '@mall/api/groupbooking/states'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['groupbooking']
export type Activity = AnswerOf<Room['activities']>['list'][number]
export type ActivityDetail = AnswerOf<Room['detail']>
export type Team = AnswerOf<Room['teams']>['list'][number]
export type TeamPage = AnswerOf<Room['team']>
export type Running = AnswerOf<Room['ofGoods']>['list'][number]

/** Says what fills a team: `3 人成团`. */
export const needWords = ({ groupSize, groupTons }: Pick<Activity, 'groupSize' | 'groupTons'>): string =>
  groupSize === null ? `满 ${groupTons} 吨成团` : `${groupSize} 人成团`

export const fillingChoices = Object.entries(fillings).map(([value, label]) => ({ value: value as '1' | '2', label }))
export const stateTones: Readonly<Record<number, 'plain' | 'info' | 'good' | 'warn'>> = {
  0: 'plain',
  1: 'info',
  2: 'good',
  3: 'plain',
  4: 'warn',
}
/** Tones of a team's state: open, filled, failed. */
export const teamTones: Readonly<Record<number, 'plain' | 'info' | 'good' | 'warn'>> = {
  0: 'plain',
  1: 'info',
  2: 'good',
  3: 'warn',
}
