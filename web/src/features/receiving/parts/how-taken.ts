import { deliveryTypes } from '@mall/api/order/status'
import type { ReactNode } from 'react'
import type { AnswerOf, Calls } from '../../../calls.ts'

export type HowTaken = NonNullable<AnswerOf<Calls['order']['sellerDetail']>['howTaken']>

/** Returns how a buyer takes goods in, as pairs of name and value. */
export const howTakenItems = (it: HowTaken | null): readonly (readonly [string, ReactNode])[] =>
  it === null
    ? []
    : [
        ['常用配送', it.deliveryType === null ? null : deliveryTypes[it.deliveryType as 1]],
        ['收货时间', it.receiveTimeRange],
        ['卸货人', [it.unloadPerson, it.unloadMobile].filter(Boolean).join(' ')],
        ['卸货车辆', it.needVehicle ? '需要我方带车' : null],
        ['收货备注', it.remark],
      ]

/** Returns the same in one line. */
export const howTakenWords = (it: HowTaken): string =>
  howTakenItems(it)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join('；')
