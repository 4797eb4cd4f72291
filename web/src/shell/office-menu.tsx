import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { api } from '../api.ts'
import type { AnswerOf, Calls } from '../calls.ts'
import { Icon } from '../kit/icon.tsx'
import { useApi } from '../use-api.ts'
import { useShell } from './shell-state.ts'
import styles from './office-menu.module.css'

type Node = AnswerOf<Calls['workbench']['sellerMenu']>[number]

const Leaf = ({ node }: { node: Node }) => {
  if (node.url === null) return <span className={styles.closed}>{node.name}</span>
  if (node.openType === 2)
    return (
      <a href={node.url} target="_blank" rel="noreferrer">
        {node.name}
      </a>
    )
  return (
    <NavLink to={node.url} end>
      {node.name}
    </NavLink>
  )
}

const Branch = ({ node, here }: { node: Node; here: string }) => {
  const inside = node.children.some(({ url }) => url !== null && here.startsWith(url))
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
              <Leaf node={child} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The seller's menu, as far as he may use it. */
export const OfficeMenu = () => {
  const shop = useShell((it) => it.shop)
  const signedIn = useShell((it) => !!it.userInfo)
  const { pathname } = useLocation()
  const { data = [] } = useApi(api.workbench.sellerMenu, shop ? { shopId: shop.shopId } : {}, {
    enabled: signedIn,
    staleTime: 300_000,
    quiet: true,
  })
  return (
    <nav aria-label="卖家菜单" className={styles.menu}>
      <ul>
        {data.map((node) =>
          node.children.length > 0 ? (
            <Branch key={node.id} node={node} here={pathname} />
          ) : (
            <li key={node.id}>
              <Leaf node={node} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
