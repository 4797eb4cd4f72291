import type { AnswerOf, Calls } from '../../../calls.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { counted } from '../../../kit/counted.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Score } from '../../../kit/rating.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { ShopScores } from '../../catalog/parts/shop-scores.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { invoiceTypes } from '@mall/api/shop/invoices'
import { useVisit } from '../use-visit.ts'
import styles from './shop-head.module.css'

export type ShopPage = AnswerOf<Calls['storefront']['shopPage']>

/** Head of a shop's page: name, score, figures, and contact. */
export const ShopHead = ({ shop, counts }: { shop: ShopPage['shop']; counts: boolean }) => {
  useVisit(shop.shopId, undefined, counts)
  return (
    <header className={styles.head}>
      <Picture path={shop.logo} alt="" none="shop" sizes="88px" className={styles.logo} eager />
      <div className={styles.who}>
        <h1>
          {shop.shopName}
          {shop.shopStatus === 2 && <Tag tone="warn">休息中</Tag>}
          {shop.dhEnabled && <Tag tone="info">订货商城</Tag>}
        </h1>
        <p className={styles.facts}>
          <span>
            <Score score={shop.score} />
          </span>
          <span>{shop.goodsCount} 种商品</span>
          <span>成交 {counted(shop.soldCount)} 笔</span>
          <span>{counted(shop.favCount)} 人收藏</span>
        </p>
        <ShopScores of={shop} />
        <p className={styles.facts}>
          <span>
            <Icon name="pin" size={14} /> {shop.areaName}
          </span>
          {shop.servicePhone && (
            <a href={`tel:${shop.servicePhone}`}>
              <Icon name="phone" size={14} /> {shop.servicePhone}
            </a>
          )}
          {shop.businessHours && (
            <span>
              <Icon name="clock" size={14} /> 营业时间 {shop.businessHours}
            </span>
          )}
          {shop.businessHours &&
            shop.shopStatus === 1 &&
            (shop.openNow ? <Tag tone="good">现在营业中</Tag> : <Tag>现在非营业时间，可以下单</Tag>)}
        </p>
        {shop.invoiceTypes.length > 0 && (
          <p className={styles.facts}>可开发票：{shop.invoiceTypes.map((it) => invoiceTypes[it as 1]).join('、')}</p>
        )}
        {shop.isCustomer ? (
          <p>
            <Tag tone="good">已是客户</Tag>
          </p>
        ) : (
          <p>
            <ButtonLink to={`/customer/apply?shopId=${shop.shopId}`} size="small">
              成为客户
            </ButtonLink>
          </p>
        )}
      </div>
      <FavouriteButton type={2} targetId={shop.shopId} on={shop.isFavourite} />
    </header>
  )
}
