import { useNavigate } from 'react-router'
import { refreshHeader } from '../../shell/account/who-is-here.ts'
import { useShell } from '../../shell-state.ts'
import { queries } from '../../use-api.ts'

/** Returns a function that switches to a shop, even to one opened a moment ago. */
export const useEnterShop = (): ((shopId: string) => Promise<void>) => {
  const navigate = useNavigate()
  return async (shopId) => {
    await refreshHeader()
    useShell.setState(({ shopList, shop }) => ({ shop: shopList.find((it) => it.shopId === shopId) ?? shop }))
    void queries.resetQueries()
    void navigate('/mj')
  }
}
