import { useShell } from './shell-state.ts'
import type { Factory, Shell } from './shell-state.ts'

/* Changes to the state of the whole page from screens on which no visitor arrives; the first load does not include them. */

export const setSellerMenuVisible = (sellerMenuVisible: boolean): void => useShell.setState({ sellerMenuVisible })

export const setVipInfo = (it: Partial<Shell['vipInfo']>): void =>
  useShell.setState(({ vipInfo }) => ({ vipInfo: { ...vipInfo, ...it } }))

/** Replaces the whole list. */
export const setGoodsIdChecked = (goodsIdChecked: readonly string[]): void => useShell.setState({ goodsIdChecked })

/** Sets the factories of the current enterprise; the first is the current one. */
export const setFactories = (factoryList: readonly Factory[]): void =>
  useShell.setState({ factoryList, factory: factoryList[0] })
