import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../api.ts'
import { usePhone } from '../../kit/phone.ts'
import { useApi } from '../../use-api.ts'
import styles from './buyer-frame.module.css'
import { knownMenu } from '../menu/known-menu.ts'
import { menuHere, urlsOf } from '../menu/menu-here.ts'
import { MenuLeaf } from '../menu/menu-leaf.tsx'
import type { MenuNode } from '../menu/menu-leaf.tsx'
import { useShell } from '../../shell-state.ts'

/** Returns the buyer's menu with the entries they may use; empty for visitors. */
export const useBuyerMenu = (): readonly MenuNode[] => {
  const signedIn = useShell((it) => !!it.userInfo)
  const { data } = useApi(api.workbench.buyerMenu, {}, { enabled: signedIn, staleTime: 300_000, quiet: true })
  return useMemo(() => knownMenu(data ?? []), [data])
}

const Menu = () => {
  const menu = useBuyerMenu()
  const { pathname, search } = useLocation()
  const here = menuHere(urlsOf(menu), pathname, search)
  return (
    <nav aria-label="买家菜单" className={styles.menu}>
      <ul>
        {menu.map((node) => (
          <li key={node.id}>
            <MenuLeaf node={node} here={here} className={node.url === null ? styles.group : undefined} />
            {node.children.length > 0 && (
              <ul>
                {node.children.map((child) => (
                  <li key={child.id}>
                    <MenuLeaf node={child} here={here} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Frame of the buyer's own screens, with the menu at the side; on a phone the menu is on the page of the buyer's centre. */
export const BuyerFrame = ({ children }: { children: ReactNode }) =>
  usePhone() ? (
    children
  ) : (
    <div className={styles.frame}>
      <Menu />
      <div>{children}</div>
    </div>
  )
