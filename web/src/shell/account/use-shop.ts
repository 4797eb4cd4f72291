import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { mayLeave } from '../../blocks/form/unsaved.ts'
import { useShell } from '../../shell-state.ts'
import { queries, useAct } from '../../use-api.ts'
import { refreshHeader } from './who-is-here.ts'

/** Returns a function that switches this window to another shop; it asks first if something is not saved. */
export const useShopChange = (home: string): ((shopId: string) => Promise<void>) => {
  const shopList = useShell((it) => it.shopList)
  const navigate = useNavigate()
  return async (chosen) => {
    if (!(await mayLeave())) return
    useShell.setState({ shop: shopList.find(({ shopId }) => shopId === chosen) })
    void queries.resetQueries()
    void navigate(home)
  }
}

/** Makes a shop the one that new windows begin with. */
export const useDefaultShop = () =>
  useAct(api.shop.makeDefault, { done: '已设为默认店铺', onDone: () => void refreshHeader() })
