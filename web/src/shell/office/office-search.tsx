import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Input } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { yuan } from '../../kit/money.ts'
import { useLater } from '../../kit/use-later.ts'
import { sellerOrdersAt } from '../../list-addresses.ts'
import { useApi } from '../../use-api.ts'
import { useOfficeMenu } from './office-menu.tsx'
import type { MenuNode } from '../menu/menu-leaf.tsx'
import { toSearch } from '../navigation/search-address.ts'
import { walkLinks } from '../frame/walk-links.ts'
import styles from './office-search.module.css'

type Found = { readonly name: string; readonly url: string; readonly about?: string }

/** Returns whether the words suffice for a search: four digits of a number, or two characters of a name. */
const isEnough = (words: string): boolean => words.length >= (/\p{Script=Han}/u.test(words) ? 2 : 4)

/** Returns the orders found by the words, after typing has stopped. */
const useOrders = (words: string): readonly Found[] => {
  const asked = useLater(words)
  const { data } = useApi(
    api.order.sellerList,
    { keyword: asked, pageSize: 5 },
    { enabled: isEnough(asked), quiet: true },
  )
  if (asked !== words || !isEnough(asked)) return []
  return (data?.list ?? []).map(({ orderId, orderNo, buyer, receiver, payMoney, statusText, subStatusText }) => ({
    name: orderNo,
    about: `${buyer.name === receiver.name ? buyer.name : `${buyer.name}，收货 ${receiver.name}`} ${receiver.mobile.slice(-4)} ${yuan(payMoney)} ${subStatusText ?? statusText}`,
    url: `/order/detailSeller/${orderId}`,
  }))
}

/** Returns the menu entries with the words in their name, and links that search for the words in lists. */
const foundIn = (menu: readonly MenuNode[], words: string): readonly Found[] => {
  const leaves = menu.flatMap((node) => (node.children.length > 0 ? node.children : [node]))
  const menus = leaves.flatMap(({ name, url }) => (url?.startsWith('/') && name.includes(words) ? [{ name, url }] : []))
  if (words === '') return menus
  return [
    ...menus,
    { name: `在订单中查找“${words}”`, url: sellerOrdersAt({ keyword: words }) },
    { name: `在商城中查找商品“${words}”`, url: toSearch(words, false) },
  ]
}

const Finder = ({ onClose }: { onClose: () => void }) => {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const orders = useOrders(words.trim())
  const found = [...orders, ...foundIn(useOfficeMenu('seller'), words.trim())]
  const first = found[0]
  return (
    <form
      className={styles.finder}
      onSubmit={(event) => {
        event.preventDefault()
        if (!first) return
        onClose()
        void navigate(first.url)
      }}
      onKeyDown={walkLinks}
    >
      <Input
        value={words}
        maxLength={60}
        aria-label="菜单、订单号、买家、收货人、手机尾号、商品名称"
        placeholder="菜单、订单号、买家、收货人、手机尾号、商品名称"
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <ul>
        {found.map(({ name, about, url }) => (
          <li key={name + url}>
            <Link to={url} onClick={onClose}>
              {name}
              {about && <small>{about}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </form>
  )
}

/** Search for menus, orders and goods: Ctrl+K from anywhere in the back office, Enter opens the first result, arrows move. */
export const OfficeSearch = () => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        <Icon name="search" size={16} />
        查找
        <kbd>Ctrl K</kbd>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="查找">
        <Finder onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
