import { useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../api.ts'
import { Icon } from '../kit/icon.tsx'
import { useApi } from '../use-api.ts'
import { menuHere, urlsOf } from './menu-here.ts'
import { MenuLeaf } from './menu-leaf.tsx'
import type { MenuNode } from './menu-leaf.tsx'
import { useShell } from './shell-state.ts'
import { useOpening } from './use-tabs.ts'
import styles from './office-menu.module.css'

type Place = { pathname: string; here: string | undefined; onOpen: (url: string) => void }

const Branch = ({ node, pathname, here, onOpen }: Place & { node: MenuNode }) => {
  const inside = node.children.some(({ url }) => url !== null && pathname.startsWith(url))
  const [open, setOpen] = useState<boolean>()
  const shown = open ?? (inside || node.sort <= 3)
  return (
    <li>
      <button type="button" className={styles.branch} aria-expanded={shown} onClick={() => setOpen(!shown)}>
        {node.name}
        <Icon name={shown ? 'up' : 'down'} size={12} />
      </button>
      {shown && (
        <ul>
          {node.children.map((child) => (
            <li key={child.id}>
              <MenuLeaf node={child} here={here} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** What the seller may open in the shop he acts for. */
export const useSellerMenu = (): readonly MenuNode[] => {
  const shop = useShell((it) => it.shop)
  const signedIn = useShell((it) => !!it.userInfo)
  const { data = [] } = useApi(api.workbench.sellerMenu, shop ? { shopId: shop.shopId } : {}, {
    enabled: signedIn,
    staleTime: 300_000,
    quiet: true,
  })
  return data
}

/** The seller's menu, as far as he may use it. */
export const OfficeMenu = () => {
  const data = useSellerMenu()
  const { pathname, search } = useLocation()
  const open = useOpening()
  const place = { pathname, here: menuHere(urlsOf(data), pathname, search), onOpen: (url: string) => void open(url) }
  return (
    <nav aria-label="卖家菜单" className={styles.menu}>
      <ul>
        {data.map((node) =>
          node.children.length > 0 ? (
            <Branch key={node.id} node={node} {...place} />
          ) : (
            <li key={node.id}>
              <MenuLeaf node={node} here={place.here} onOpen={place.onOpen} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
