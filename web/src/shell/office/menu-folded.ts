import { useShell } from '../../shell-state.ts'

const keyOf = () => `mall.menu.${useShell.getState().userInfo?.id ?? ''}`

/** Whether this person last had the menu open or folded to a rail, on a wide screen. */
export const openMenuAsKept = (): void => useShell.setState({ opened: localStorage.getItem(keyOf()) !== 'folded' })

export const keepMenu = (opened: boolean): void => localStorage.setItem(keyOf(), opened ? 'open' : 'folded')
