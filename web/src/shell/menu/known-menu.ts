import { isScreen } from '../navigation/find-route.ts'
import type { MenuNode } from './menu-leaf.tsx'

/** Returns the menu entries that lead to a screen or out of the marketplace; parents without children are left out. */
export const knownMenu = (menu: readonly MenuNode[]): MenuNode[] =>
  menu
    .map((node) => ({ ...node, children: knownMenu(node.children) }))
    .filter(
      ({ url, children }) =>
        children.length > 0 || (url !== null && (!url.startsWith('/') || isScreen(url.split('?')[0]!))),
    )
