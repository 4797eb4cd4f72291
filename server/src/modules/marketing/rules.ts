import type { FieldFault } from '@mall/api/errors'
import { marketingStates, plannedText, sendingHours, strategyOf } from '@mall/api/marketing/states'
import type {
  ContentType,
  MarketingAction,
  MarketingKind,
  MarketingState,
  StrategyCode,
  TargetType,
} from '@mall/api/marketing/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'

/* Allowed content of a marketing, its state by the clock, and the hours of sending. Over plain data. */

const minute = 60_000
const day = 1_440
/** Minutes by which Asia/Shanghai is ahead of UTC, all year. */
const ahead = 8 * 60

/** Returns the next moment of sending: now within the hours, else their beginning. */
export const nextSending = (now: Date): Date => {
  const minuteOfDay = (Math.floor(now.getTime() / minute) + ahead) % day
  if (minuteOfDay >= sendingHours.from && minuteOfDay < sendingHours.to) return now
  const until = (sendingHours.from - minuteOfDay + day) % day
  return new Date((Math.floor(now.getTime() / minute) + until) * minute)
}
/** Whether this moment is within the hours of sending. */
export const maySendAt = (now: Date): boolean => nextSending(now) === now

export type Terms = {
  readonly name: string
  readonly targetType: TargetType
  readonly targetIds: readonly Id[]
  readonly contentType: ContentType
  readonly couponIds: readonly Id[]
  readonly points: number | null
  readonly message: string
  readonly link: string | null
  readonly cooldownDays: number
  readonly perCustomerLimit: number
  readonly sendTime: Date | null
  readonly strategyCode: StrategyCode | null
  readonly afterDays: number | null
  readonly afterHours: number | null
  readonly leastMoney: Fen | null
  readonly beginTime: Date | null
  readonly endTime: Date | null
}

const ofContent = (it: Terms): readonly (FieldFault | false)[] => [
  it.targetType !== 1 && it.targetIds.length === 0 && { field: 'targetIds', msg: '请选择客户' },
  it.contentType === 1 && it.couponIds.length === 0 && { field: 'couponIds', msg: '请选择优惠券' },
  it.contentType === 2 && it.points === null && { field: 'points', msg: '请填写积分数' },
  it.contentType === 3 && it.message.trim() === '' && { field: 'message', msg: '请填写消息内容' },
]

const ofDirect = (it: Terms, now: Date): readonly (FieldFault | false)[] => [
  it.sendTime !== null && it.sendTime < now && { field: 'sendTime', msg: '发送时间须晚于现在；不填则立即发送' },
  it.sendTime !== null && !maySendAt(it.sendTime) && { field: 'sendTime', msg: '发送时间须在 9:00 至 20:00 之间' },
]

const ofStrategy = (it: Terms, code: StrategyCode, now: Date): readonly (FieldFault | false)[] => {
  const { param } = strategyOf(code)
  return [
    param === 'days' && it.afterDays === null && { field: 'params.days', msg: '请填写天数' },
    param === 'hours' && it.afterHours === null && { field: 'params.hours', msg: '请填写小时数' },
    param === 'money' && !(it.leastMoney! > 0) && { field: 'params.money', msg: '请填写金额' },
    it.endTime! <= it.beginTime! && { field: 'endTime', msg: '结束时间须晚于开始时间' },
    it.endTime! <= now && { field: 'endTime', msg: '结束时间已过' },
  ]
}

/** Returns the faults of a marketing as the shop entered it. */
export const faultsOf = (it: Terms, now: Date): readonly FieldFault[] =>
  [...ofContent(it), ...(it.strategyCode === null ? ofDirect(it, now) : ofStrategy(it, it.strategyCode, now))].filter(
    (fault) => fault !== false,
  )

export type Standing = {
  readonly kind: MarketingKind
  readonly state: MarketingState
  readonly sendTime: Date | null
  readonly beginTime: Date | null
  readonly endTime: Date | null
}

/** Returns the state; a strategy ends at its end time, independent of timers. */
export const stateOf = ({ kind, state, endTime }: Standing, now: Date): MarketingState =>
  kind === 2 && state === 1 && endTime! <= now ? 2 : state

const isPlanned = (it: Standing, now: Date): boolean => stateOf(it, now) === 1 && (it.sendTime ?? it.beginTime)! > now

export const stateTextOf = (it: Standing, now: Date): string =>
  isPlanned(it, now) ? plannedText : marketingStates[stateOf(it, now)]

/** Returns the allowed actions; a marketing that is being sent must be stopped before it is deleted. */
export const actionsOf = (it: Standing, now: Date): MarketingAction[] => {
  const state = stateOf(it, now)
  const over = it.kind === 2 && it.endTime! <= now
  return (
    [
      state === 0 && 'edit',
      (state === 0 || (state === 3 && it.kind === 2)) && !over && 'start',
      state === 1 && 'stop',
      (state !== 1 || it.kind === 2 || isPlanned(it, now)) && 'remove',
    ] as const
  ).filter((action) => action !== false)
}
