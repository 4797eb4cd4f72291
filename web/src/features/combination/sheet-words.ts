import { sheetTypes } from '@mall/api/combination/states'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['combination']
export type Sheet = AnswerOf<Room['sheets']>['list'][number]
export type SheetDetail = AnswerOf<Room['detail']>
export type SheetToBuy = AnswerOf<Room['shown']>
export type SheetGoods = SheetDetail['goods'][number]

export const typeChoices = Object.entries(sheetTypes).map(([value, label]) => ({ value: value as '1' | '2', label }))
export const typeWords = (combType: number): string => sheetTypes[combType as 1 | 2] ?? ''

export const stateTones: Readonly<Record<number, 'plain' | 'info' | 'good' | 'warn'>> = {
  0: 'plain',
  1: 'info',
  2: 'info',
  3: 'good',
  4: 'warn',
  5: 'plain',
  6: 'good',
}

/** Says how far a sheet is: quantity ordered, or how full its truck is. */
export const progressWords = ({
  totalQty,
  minTotalQty,
  truck,
}: Pick<Sheet, 'totalQty' | 'minTotalQty' | 'truck'>): string => {
  if (truck?.left) return `已发车，装了 ${Math.floor(truck.paidBp / 100)}%`
  if (truck !== null) return `已装 ${Math.floor(truck.paidBp / 100)}%，满 ${truck.fillBp / 100}% 发车`
  return minTotalQty === null ? `已订 ${totalQty}` : `已订 ${totalQty}/${minTotalQty}`
}
