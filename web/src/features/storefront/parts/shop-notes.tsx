import type { ShopPage } from './shop-head.tsx'
import styles from './shop-notes.module.css'

const secrets = {
  ASK: '本店商品仅展示，价格请联系卖家',
  LOGIN: '登录后可以查看本店价格',
  CUSTOMERS: '本店价格仅对认证客户可见',
} as const

/** Notes at the top of a shop's page: that it rests, why prices are hidden, its announcement. */
export const ShopNotes = ({ page: { shop } }: { page: ShopPage }) => (
  <>
    {shop.shopStatus === 2 && (
      <p className={styles.note} role="note">
        店铺休息中，暂不能下单。{shop.restMessage}
        {shop.reopenOn && ` ${shop.reopenOn} 恢复营业。`}
      </p>
    )}
    {shop.priceHidden && <p className={styles.note}>{secrets[shop.priceHidden]}</p>}
    {shop.notice && <p className={styles.note}>店铺公告：{shop.notice}</p>}
  </>
)
