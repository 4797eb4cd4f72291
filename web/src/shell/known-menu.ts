import { isScreen } from './find-route.ts'
import type { MenuNode } from './menu-leaf.tsx'

/** Of a menu of the server's, what leads somewhere: to a screen of ours or out of the mall. Parents without children go. */
export const knownMenu = (menu: readonly MenuNode[]): MenuNode[] =>
  menu
    .map((node) => ({ ...node, children: knownMenu(node.children) }))
    .filter(
      ({ url, children }) =>
        children.length > 0 || (url !== null && (!url.startsWith('/') || isScreen(url.split('?')[0]!))),
    )
