import { Button } from '../../../kit/button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useDefaultShop, useShopChange } from '../../../shell/account/use-shop.ts'
import { useShell } from '../../../shell-state.ts'
import { shopState } from '../../shop/parts/shop-states.ts'
import figures from './figures.module.css'
import styles from './own-shops.module.css'

/** Shops where the person works: the current one, and their default. */
export const OwnShops = () => {
  const shopList = useShell((it) => it.shopList)
  const shop = useShell((it) => it.shop)
  const defaultId = useShell((it) => it.defaultShop?.shopId)
  const change = useShopChange('/mj')
  const makeDefault = useDefaultShop()
  if (shopList.length < 2) return null
  return (
    <section className={figures.panel} aria-label="我的店铺">
      <header>
        <h2>我的店铺</h2>
        <p>新打开的窗口从默认店铺开始</p>
      </header>
      <ul className={styles.shops}>
        {shopList.map(({ shopId, shopName, shopStatus }) => {
          const { name, tone } = shopState(shopStatus)
          const here = shopId === shop?.shopId
          return (
            <li key={shopId} aria-current={here || undefined}>
              <strong>{shopName}</strong>
              <span className={styles.marks}>
                <Tag tone={tone}>{name}</Tag>
                {shopId === defaultId && <Tag tone="accent">默认</Tag>}
              </span>
              <span className={styles.acts}>
                {here ? <em>当前店铺</em> : <Button onClick={() => void change(shopId)}>切换到本店</Button>}
                {shopId !== defaultId && (
                  <Button
                    disabled={makeDefault.acting}
                    aria-label={`把${shopName}设为默认`}
                    onClick={() => makeDefault.act({ shopId })}
                  >
                    设为默认
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
