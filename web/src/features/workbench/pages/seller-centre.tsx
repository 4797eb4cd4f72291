import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { useShell } from '../../../shell-state.ts'
import { OwnShops } from '../parts/own-shops.tsx'
import { ShopFigures } from '../parts/shop-figures.tsx'
import { GoodsFigures } from '../parts/goods-figures.tsx'
import styles from '../parts/figures.module.css'

/** The seller's start page: the shop, its money, visitors and goods. */
const SellerCentre = () => {
  const shop = useShell((it) => it.shop)
  const known = useShell((it) => it.userInfo !== undefined)
  if (!shop)
    return known ? (
      <div className={styles.page}>
        <h1>卖家中心</h1>
        <Empty icon="shop" text="您还没有店铺">
          <ButtonLink to="/setup" kind="brand">
            免费开店
          </ButtonLink>
          <ButtonLink to="/">返回商城</ButtonLink>
        </Empty>
      </div>
    ) : null
  return (
    <div className={styles.page}>
      <ShopFigures shop={shop} />
      <OwnShops />
      <GoodsFigures />
    </div>
  )
}
export default SellerCentre
