import type { AnswerOf, Calls } from '../../calls.ts'
import { yuan } from '../../kit/money.ts'
import type { Sheet } from './sheet-words.ts'

export type Truck = NonNullable<Sheet['truck']>
export type Aboard = AnswerOf<Calls['combination']['aboard']>

/** Returns a weight in tons: 4.25 吨. */
export const tons = (kilos: number): string => `${Math.round(kilos) / 1_000} 吨`

/** Says what a truck costs. */
export const freightWords = ({ truckFen, kmFen }: Truck): string =>
  kmFen === '0.00' ? `${yuan(truckFen)} 一车` : `${yuan(truckFen)} 起，每公里加 ${yuan(kmFen)}`

/** Says how far a truck is filled. */
export const fillWords = ({ left, paidKg, leastKg, capacityTon, riderCount }: Truck): string =>
  left
    ? `已发车，装了 ${tons(paidKg)}，${riderCount} 单`
    : `已装 ${tons(paidKg)}，满 ${tons(leastKg)}就发车（载重 ${capacityTon} 吨）`

/** Says what happens if the shop closes a sheet before its truck leaves. */
export const sendWords = ({ paidKg, leastKg, shopFen }: Truck): string =>
  paidKg === 0
    ? '车上还没有付款的货，不会发车。'
    : `只装了 ${tons(paidKg)}，不到发车的 ${tons(leastKg)}：买家不会多付，运费中的 ${yuan(shopFen)} 由店铺承担。`
