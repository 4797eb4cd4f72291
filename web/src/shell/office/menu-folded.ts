import { useShell } from '../../shell-state.ts'

const keyOf = () => `mall.menu.${useShell.getState().userInfo?.id ?? ''}`

/** Opens or folds the menu as this person last had it on a wide screen. */
export const openMenuAsKept = (): void => useShell.setState({ opened: localStorage.getItem(keyOf()) !== 'folded' })

export const keepMenu = (opened: boolean): void => localStorage.setItem(keyOf(), opened ? 'open' : 'folded')
