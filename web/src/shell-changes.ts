import { useShell } from './shell-state.ts'
import type { Factory, Shell } from './shell-state.ts'

/* Changes of what the whole page shares, by screens that no visitor begins with: the first load does not carry them. */

export const setSellerMenuVisible = (sellerMenuVisible: boolean): void => useShell.setState({ sellerMenuVisible })

export const setVipInfo = (it: Partial<Shell['vipInfo']>): void =>
  useShell.setState(({ vipInfo }) => ({ vipInfo: { ...vipInfo, ...it } }))

/** The whole list at once. */
export const setGoodsIdChecked = (goodsIdChecked: readonly string[]): void => useShell.setState({ goodsIdChecked })

/** The factories of the enterprise acted for; the first is the current one. */
export const setFactories = (factoryList: readonly Factory[]): void =>
  useShell.setState({ factoryList, factory: factoryList[0] })
