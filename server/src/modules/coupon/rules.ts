import type { CouponAct } from '@mall/api/coupon/states'
import { couponStates } from '@mall/api/coupon/states'
import type { BasisPoints, Fen } from '@mall/api/money'
import type { FieldFault } from '@mall/api/errors'
import type { Id } from '@mall/api/wire-types'

/* The rules for coupons: allowed terms, and allowed actions by state. Over plain data. */

/** The terms of a coupon as the shop enters them. */
export type CouponTerms = {
  readonly name: string
  readonly couponKind: 1 | 2 | 3
  readonly internal: boolean
  readonly thresholdMoney: Fen
  readonly reduceMoney: Fen | null
  readonly discount: BasisPoints | null
  readonly maxReduceMoney: Fen | null
  readonly scopeType: 1 | 2 | 3
  readonly scopeIds: readonly Id[]
  readonly totalCount: number
  readonly perUserLimit: number
  readonly validType: 1 | 2
  readonly validBegin: Date | null
  readonly validEnd: Date | null
  readonly validDays: number | null
  readonly receiveBegin: Date
  readonly receiveEnd: Date
  readonly customerGroupIds: readonly Id[]
  readonly stackWithPromotion: boolean
}

const leastDiscount = 1_000
const mostDiscount = 9_900

const ofKind = (it: CouponTerms): readonly (FieldFault | false)[] => [
  it.couponKind === 1 && !(it.reduceMoney! > 0) && { field: 'reduceMoney', msg: '请填写减免的金额' },
  it.couponKind === 1 &&
    it.thresholdMoney > 0 &&
    it.reduceMoney! > it.thresholdMoney && { field: 'reduceMoney', msg: '减免的金额不能超过使用门槛' },
  it.couponKind === 2 &&
    !(it.discount! >= leastDiscount && it.discount! <= mostDiscount) && {
      field: 'discount',
      msg: '折扣须在 10% 到 99% 之间，90 即九折',
    },
]

const ofTime = (it: CouponTerms, now: Date): readonly (FieldFault | false)[] => [
  it.receiveEnd <= it.receiveBegin && { field: 'receiveEnd', msg: '结束时间须晚于开始时间' },
  it.receiveEnd <= now && { field: 'receiveEnd', msg: '结束时间已过' },
  it.validType === 1 && it.validBegin === null && { field: 'validBegin', msg: '请填写开始时间' },
  it.validType === 1 && it.validEnd === null && { field: 'validEnd', msg: '请填写结束时间' },
  it.validType === 1 &&
    it.validBegin !== null &&
    it.validEnd !== null &&
    it.validEnd <= it.validBegin && { field: 'validEnd', msg: '结束时间须晚于开始时间' },
  it.validType === 1 &&
    it.validEnd !== null &&
    it.validEnd < it.receiveEnd && { field: 'validEnd', msg: '有效期不能早于领取结束的时间' },
  it.validType === 2 && it.validDays === null && { field: 'validDays', msg: '请填写天数' },
]

/** Returns the faults of a coupon's terms. */
export const faultsOf = (it: CouponTerms, now: Date): readonly FieldFault[] =>
  [
    ...ofKind(it),
    it.scopeType === 2 && it.scopeIds.length === 0 && { field: 'spuIds', msg: '请选择商品' },
    it.scopeType === 3 && it.scopeIds.length === 0 && { field: 'classifyIds', msg: '请选择分类' },
    it.perUserLimit > it.totalCount && { field: 'perUserLimit', msg: '每人限领不能超过总数量' },
    ...ofTime(it, now),
  ].filter((fault) => fault !== false)

/** Facts that describe a coupon; `state` is the shown one. */
type Standing = {
  readonly state: number
  readonly receiveBegin: Date
  readonly receiveEnd: Date
  readonly left: number
}

/** Returns the state in words; for an ended coupon, whether it ended by time or by number. */
export const stateText = ({ state, receiveBegin, receiveEnd, left }: Standing, now: Date): string => {
  if (state === 1 && receiveBegin > now) return '未开始'
  if (state === 2 && left <= 0 && receiveEnd > now) return '已领完'
  return couponStates[state as keyof typeof couponStates]
}

const buttons: Readonly<Record<number, readonly CouponAct[]>> = {
  0: ['edit', 'publish', 'delete'],
  1: ['issue', 'extend', 'stop'],
  2: ['delete'],
  3: ['delete'],
}
/** Returns the actions a coupon allows in this state. */
export const buttonsOf = (state: number): CouponAct[] => [...(buttons[state] ?? [])]
