import { api } from '../../api.ts'
import { Refused } from '../../send.ts'
import { useShell } from '../../shell-state.ts'
import { useApi } from '../../use-api.ts'

/**
 * Returns the money of the enterprise or of the current shop; undefined while it loads. Null for people who may not see it: for
 * them the hook does not ask, and the rest of the screen stays.
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
