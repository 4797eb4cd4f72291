import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Dropdown } from 'antd'
import { api } from '../../api.ts'
import { Icon, isIcon } from '../../kit/icon.tsx'
import { usePhone } from '../../kit/phone.ts'
import { useApi } from '../../use-api.ts'
import { knownMenu } from '../menu/known-menu.ts'
import { menuHere, urlsOf } from '../menu/menu-here.ts'
import { MenuLeaf } from '../menu/menu-leaf.tsx'
import type { MenuNode } from '../menu/menu-leaf.tsx'
import { useShell } from '../../shell-state.ts'
import { useOpening } from './tabs/use-tabs.ts'
import styles from './office-menu.module.css'

/** The office that an address belongs to. */
export type Side = 'seller' | 'supplier' | 'operator'
const names: Readonly<Record<Side, string>> = { seller: '卖家菜单', supplier: '供应商菜单', operator: '平台菜单' }

/** Returns the menu entries that the person may open on this side, for the seller those of the current shop; undefined until known. */
const useKnownMenu = (side: Side): readonly MenuNode[] | undefined => {
  const shop = useShell((it) => it.shop)
  const signedIn = useShell((it) => !!it.userInfo)
  const asked = (wanted: Side) => ({ enabled: signedIn && side === wanted, staleTime: 300_000, quiet: true })
  const seller = useApi(api.workbench.sellerMenu, shop ? { shopId: shop.shopId } : {}, asked('seller'))
  const supplier = useApi(api.workbench.supplierMenu, {}, asked('supplier'))
  const operator = useApi(api.workbench.operatorMenu, {}, asked('operator'))
  const { data } = { seller, supplier, operator }[side]
  return useMemo(() => data && knownMenu(data), [data])
}

const nothing: readonly MenuNode[] = []
/** Returns the menu entries that the person may open on this side; empty until known. */
export const useOfficeMenu = (side: Side): readonly MenuNode[] => useKnownMenu(side) ?? nothing
/** Returns whether the person certainly has no entry on this side. */
export const useNoMenu = (side: Side): boolean => useKnownMenu(side)?.length === 0

const MenuIcon = ({ name }: { name: string }) => <Icon name={isIcon(name) ? name : 'grid'} size={18} />

type MenuState = {
  pathname: string
  here: string | undefined
  onOpen: (url: string) => void
  /** Whether only the group of the present page is open at first. */
  folded: boolean
}

const Leaf = ({
  node,
  here,
  onOpen,
  rail = false,
}: Pick<MenuState, 'here' | 'onOpen'> & { node: MenuNode; rail?: boolean }) => (
  <MenuLeaf node={node} here={here} onOpen={onOpen} className={styles.entry}>
    <span className={styles.icon} title={rail ? node.name : undefined}>
      <MenuIcon name={node.icon} />
    </span>
    <span className={rail ? 'visually-hidden' : styles.name}>{node.name}</span>
  </MenuLeaf>
)

const Branch = ({ node, pathname, here, onOpen, folded }: MenuState & { node: MenuNode }) => {
  const inside = node.children.some(({ url }) => url !== null && pathname.startsWith(url))
  const [open, setOpen] = useState<boolean>()
  const shown = open ?? (inside || (node.sort <= 3 && !folded))
  return (
    <li>
      <button type="button" className={styles.branch} aria-expanded={shown} onClick={() => setOpen(!shown)}>
        <span className={styles.icon}>
          <MenuIcon name={node.icon} />
        </span>
        <span className={styles.name}>{node.name}</span>
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

/** Branch of the folded menu; its entries open beside it. */
const RailBranch = ({ node, here, onOpen }: Pick<MenuState, 'here' | 'onOpen'> & { node: MenuNode }) => (
  <li>
    <Dropdown
      trigger={['click']}
      placement="bottomLeft"
      menu={{
        items: node.children.map(({ url, name }) => ({ key: url ?? name, label: name })),
        selectedKeys: here === undefined ? [] : [here],
        onClick: ({ key }) => onOpen(key),
      }}
    >
      <button
        type="button"
        className={styles.railBranch}
        aria-label={node.name}
        title={node.name}
        data-here={node.children.some(({ url }) => url === here) || undefined}
      >
        <MenuIcon name={node.icon} />
      </button>
    </Dropdown>
  </li>
)

/** Menu of a side with the entries that the person may use; folded, a rail of icons. */
export const OfficeMenu = ({ side, rail }: { side: Side; rail: boolean }) => {
  const data = useOfficeMenu(side)
  const { pathname, search } = useLocation()
  const open = useOpening()
  const phone = usePhone()
  const folded = phone && side === 'operator'
  const state = {
    folded,
    pathname,
    here: menuHere(urlsOf(data), pathname, search),
    onOpen: (url: string) => void open(url),
  }
  const Parent = rail ? RailBranch : Branch
  return (
    <nav aria-label={names[side]} className={styles.menu} data-rail={rail || undefined}>
      <ul>
        {data.map((node) =>
          node.children.length > 0 ? (
            <Parent key={node.id} node={node} {...state} />
          ) : (
            <li key={node.id}>
              <Leaf node={node} here={state.here} onOpen={state.onOpen} rail={rail} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
