import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { refuse } from '../../kernel/refusal.ts'

/** Refuses an amount above the most that may go back, at the field of the input; names the `goods` if it concerns some. */
export const refuseTooMuch = (field: string, most: Fen, goods = ''): never => {
  const words = `${goods === '' ? '' : `“${goods}”`}最多可退 ${moneyText(most)} 元`
  return refuse('REFUND_TOO_MUCH', { most: moneyText(most) }, { fields: [{ field, msg: words }] })
}
