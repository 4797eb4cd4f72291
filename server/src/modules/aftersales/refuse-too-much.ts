import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { refuse } from '../../kernel/refusal.ts'

/** Refuses an amount over the most that may go back, at the field it was written in; `goods` are named where it is about some. */
export const refuseTooMuch = (field: string, most: Fen, goods = ''): never => {
  const words = `${goods === '' ? '' : `“${goods}”`}最多可退 ${moneyText(most)} 元`
  return refuse('REFUND_TOO_MUCH', { most: moneyText(most) }, { fields: [{ field, msg: words }] })
}
