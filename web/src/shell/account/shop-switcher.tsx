import { useShell } from '../../shell-state.ts'
import { useDefaultShop, useShopChange } from './use-shop.ts'
import styles from './enterprise-switcher.module.css'

/** Select of the current shop of this window, with a button that makes it the default. */
export const ShopSwitcher = ({ home = '/home/salesOrder' }: { home?: string }) => {
  const shopList = useShell((it) => it.shopList)
  const shop = useShell((it) => it.shop)
  const defaultId = useShell((it) => it.defaultShop?.shopId)
  const change = useShopChange(home)
  const makeDefault = useDefaultShop()
  if (shopList.length < 2) return shop ? <span className={styles.one}>{shop.shopName}</span> : null
  return (
    <>
      <select
        className={styles.choice}
        aria-label="当前店铺"
        value={shop?.shopId ?? ''}
        onChange={({ target: { value } }) => void change(value)}
      >
        {shopList.map(({ shopId, shopName }) => (
          <option key={shopId} value={shopId}>
            {shopName}
            {shopId === defaultId ? '（默认）' : ''}
          </option>
        ))}
      </select>
      {shop && shop.shopId !== defaultId && (
        <button
          type="button"
          className={styles.default}
          disabled={makeDefault.acting}
          onClick={() => makeDefault.act({ shopId: shop.shopId })}
        >
          设为默认
        </button>
      )}
    </>
  )
}
