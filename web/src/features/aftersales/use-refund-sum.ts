import { bareDecimal, parseMoney } from '@mall/api/money'
import { api } from '../../api.ts'
import { useLater } from '../../kit/use-later.ts'
import { useApi } from '../../use-api.ts'
import type { Application } from './line-to-refund.ts'

type Written = Pick<Application, 'orderId' | 'afterType' | 'lines' | 'reasonCode'>

/**
 * Asks the server what the application as written would refund; the page adds nothing up. `known` is true if the answer is about
 * the present input.
 */
export const useRefundSum = ({ orderId, afterType, lines, reasonCode }: Written) => {
  const now = JSON.stringify({
    orderId,
    afterType,
    // The field itself shows the fault of an unreadable amount; meanwhile the highest amount counts.
    lines: lines.map(({ applyMoney, ...it }) => {
      const money = bareDecimal(applyMoney)
      return parseMoney(money) === undefined ? it : { ...it, applyMoney: money }
    }),
    ...(reasonCode === '' ? {} : { reasonCode }),
  })
  const input = useLater(now, 300)
  const asked = useApi(api.aftersales.sum, JSON.parse(input), { keep: true, quiet: true, staleTime: 0 })
  const { data, error, isFetching, isPlaceholderData } = asked
  return { data, error, known: now === input && data !== undefined && !error && !isFetching && !isPlaceholderData }
}
