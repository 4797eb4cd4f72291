import { lotTypes } from '@mall/api/auction/states'
import type { AnswerOf, Calls } from '../../calls.ts'
import { yuan } from '../../kit/money.ts'

type Room = Calls['auction']
export type Lot = AnswerOf<Room['list']>['list'][number]
export type LotPage = AnswerOf<Room['detail']>
export type Live = AnswerOf<Room['live']>
export type OwnLot = AnswerOf<Room['mine']>['list'][number]
export type ShopLot = AnswerOf<Room['manage']>['list'][number]
export type ShopLotPage = AnswerOf<Room['ofShop']>

export const lotTones: Readonly<Record<number, 'plain' | 'info' | 'good' | 'warn'>> = {
  0: 'plain',
  1: 'info',
  2: 'good',
  3: 'info',
  4: 'plain',
  5: 'good',
  6: 'warn',
  9: 'plain',
}
export const typeChoices = Object.entries(lotTypes).map(([value, label]) => ({ value: value as '1', label }))

/** Returns a price with the lot's unit: `¥18.50/公斤`. */
export const perUnit = (price: string, { unitName }: Pick<Lot, 'unitName'>): string => `${yuan(price)}/${unitName}`

/** Returns the quantity of a lot; that of weighed goods is an estimate. */
export const qtyWords = ({ qty, unitName, weighGoods }: Pick<Lot, 'qty' | 'unitName' | 'weighGoods'>): string =>
  `${weighGoods ? '约 ' : ''}${qty} ${unitName}`

/** Returns the price of the whole lot at a unit price, in yuan. */
export const totalOf = (price: string | number, { qty }: Pick<Lot, 'qty'>): string =>
  ((Math.round(Number(price) * 100) * Math.round(qty * 1000)) / 100_000).toFixed(2)

/** Returns the price that is `steps` steps above another one, as the call takes it. */
export const stepsAbove = (price: string, stepFen: string, steps: number): string =>
  ((Math.round(Number(price) * 100) + steps * Math.round(Number(stepFen) * 100)) / 100).toFixed(2)
