import { bareDecimal, parseMoney } from '@mall/api/money'
import { api } from '../../api.ts'
import { useLater } from '../../kit/use-later.ts'
import { useApi } from '../../use-api.ts'
import type { Application } from './line-to-refund.ts'

type Written = Pick<Application, 'orderId' | 'afterType' | 'lines' | 'reasonCode'>

/** What the server says an application would give back as it is written: nothing is added up here. `known`: it is about what stands there now. */
export const useRefundSum = ({ orderId, afterType, lines, reasonCode }: Written) => {
  const now = JSON.stringify({
    orderId,
    afterType,
    // An amount that cannot be read yet is said at its field; until then as much as there is counts.
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
