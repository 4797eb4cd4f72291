import { strategies } from '@mall/api/marketing/states'
import type { StrategyCode } from '@mall/api/marketing/states'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['marketing']
export type Marketing = AnswerOf<Room['list']>['list'][number]
export type WholeMarketing = AnswerOf<Room['get']>
export type Receiving = AnswerOf<Room['choices']>

export const stateTones: Readonly<Record<number, 'plain' | 'info' | 'good' | 'warn'>> = {
  0: 'plain',
  1: 'good',
  2: 'plain',
  3: 'warn',
}
const isStrategy = (code: string): code is StrategyCode => Object.hasOwn(strategies, code)

/** Names the type of a marketing: direct, or its strategy. */
export const typeWords = ({ strategyCode }: Pick<Marketing, 'strategyCode'>): string =>
  strategyCode !== null && isStrategy(strategyCode) ? strategies[strategyCode].name : '直接营销'

/** Says when a marketing sends. */
export const timeWords = ({ sendTime, beginTime, endTime, kind }: Marketing): string => {
  if (kind === 2) return `${beginTime!.slice(0, 16)} 至 ${endTime!.slice(0, 16)}`
  return sendTime === null ? '启动后立即' : sendTime.slice(0, 16)
}

/** Returns a share in percent; a dash if the whole is 0. */
export const shareOf = (part: number, all: number): string =>
  all === 0 ? '—' : `${Math.round((part * 1_000) / all) / 10}%`
/** Returns the address of the form of a marketing, by its strategy or direct. */
export const editPath = ({ strategyCode }: Pick<Marketing, 'strategyCode'>): string =>
  `/mj/marketing/add/${strategyCode ?? 'direct'}`

/** Says what a strategy waits for. */
export const waitsWords = ({ strategyCode, params }: WholeMarketing): string => {
  if (strategyCode === null || !isStrategy(strategyCode)) return ''
  const { about } = strategies[strategyCode]
  if (params.days !== null) return `${about}：${params.days} 天`
  if (params.hours !== null) return `${about}：${params.hours} 小时`
  return params.money === null ? about : `${about}：${params.money} 元`
}
