import { useShell } from './shell-state.ts'

const keyOf = () => `mall.menu.${useShell.getState().userInfo?.id ?? ''}`

/** The menu as this person last had it at a desk: open, or folded to a rail. */
export const openMenuAsKept = (): void => useShell.setState({ opened: localStorage.getItem(keyOf()) !== 'folded' })

export const keepMenu = (opened: boolean): void => localStorage.setItem(keyOf(), opened ? 'open' : 'folded')
