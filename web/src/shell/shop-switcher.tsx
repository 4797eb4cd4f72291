import { useNavigate } from 'react-router'
import { queries } from '../use-api.ts'
import { useShell } from '../shell-state.ts'
import { mayLeave } from '../blocks/form/unsaved.ts'
import styles from './enterprise-switcher.module.css'

/** The shop acted for, in this window. */
export const ShopSwitcher = ({ home = '/home/salesOrder' }: { home?: string }) => {
  const shopList = useShell((it) => it.shopList)
  const shop = useShell((it) => it.shop)
  const navigate = useNavigate()
  const change = (chosen: string) => {
    useShell.setState({ shop: shopList.find(({ shopId }) => shopId === chosen) })
    void queries.resetQueries()
    void navigate(home)
  }
  if (shopList.length < 2) return shop ? <span className={styles.one}>{shop.shopName}</span> : null
  return (
    <select
      className={styles.choice}
      aria-label="当前店铺"
      value={shop?.shopId ?? ''}
      onChange={({ target: { value } }) => void mayLeave().then((may) => may && change(value))}
    >
      {shopList.map(({ shopId, shopName, isDefault }) => (
        <option key={shopId} value={shopId}>
          {shopName}
          {isDefault ? '（默认）' : ''}
        </option>
      ))}
    </select>
  )
}
