import { api } from '../../api.ts'
import { Refused } from '../../send.ts'
import { useShell } from '../../shell-state.ts'
import { useApi } from '../../use-api.ts'

/**
 * The money of the enterprise, or of the current shop: undefined until it is known, null for those who may not see it, for whom
 * it is not asked. They see the rest of the screen all the same.
 */
export const useBalance = (shopId?: string) => {
  const input = shopId === undefined ? {} : { shopId }
  const rights = useShell((it) => it.standing?.rights)
  const may = shopId === undefined ? rights?.enterprise.includes('pay') : rights?.shop.includes('report.view')
  const { data, error } = useApi(api.workbench.balanceDetail, input, {
    staleTime: 0,
    quiet: true,
    enabled: may === true,
  })
  return may === false || error instanceof Refused ? null : data
}
