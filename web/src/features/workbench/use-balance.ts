import { api } from '../../api.ts'
import { Refused } from '../../send.ts'
import { useApi } from '../../use-api.ts'

/**
 * The money of the enterprise, or of one of its shops: undefined until it is known, null for those who may not see it.
 * They see the rest of the screen all the same.
 */
export const useBalance = (shopId?: string) => {
  const input = shopId === undefined ? {} : { shopId }
  const { data, error } = useApi(api.workbench.balanceDetail, input, { staleTime: 0, quiet: true })
  return error instanceof Refused ? null : data
}
