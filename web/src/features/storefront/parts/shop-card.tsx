import { Link } from 'react-router'
import { ButtonLink } from '../../../kit/button.tsx'
import { counted } from '../../../kit/counted.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Score } from '../../../kit/rating.tsx'
import { ShopScores } from '../../catalog/parts/shop-scores.tsx'
import type { GoodsDetail } from '../use-goods.ts'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './shop-card.module.css'

/** Card of the shop: score, sales, place, and contact. */
export const ShopCard = ({ shop }: { shop: GoodsDetail['goodsDetail']['shop'] }) => (
  <section className={styles.card} aria-label="店铺">
    <Link to={`/shop/${shop.shopId}`} className={styles.head}>
      <Picture path={shop.logo} alt="" none="shop" sizes="56px" className={styles.logo} />
      <span>
        <strong>{shop.shopName}</strong>
        <span className={styles.score}>
          <Score score={shop.score} />
        </span>
      </span>
    </Link>
    <ShopScores of={shop} />
    <dl className={styles.facts}>
      <div>
        <dt>商品</dt>
        <dd>{shop.goodsCount}</dd>
      </div>
      <div>
        <dt>成交笔数</dt>
        <dd>{counted(shop.soldCount)}</dd>
      </div>
      <div>
        <dt>收藏</dt>
        <dd>{counted(shop.favCount)}</dd>
      </div>
    </dl>
    <ul className={styles.lines}>
      <li>
        <Icon name="pin" size={15} />
        {shop.areaName || '未填写'}
      </li>
      {shop.servicePhone && (
        <li>
          <Icon name="phone" size={15} />
          <a href={`tel:${shop.servicePhone}`}>{shop.servicePhone}</a>
        </li>
      )}
      {shop.businessHours && (
        <li>
          <Icon name="clock" size={15} />
          {shop.businessHours}
        </li>
      )}
    </ul>
    <div className={styles.acts}>
      <ButtonLink to={`/shop/${shop.shopId}`} size="small">
        进店看看
      </ButtonLink>
      <FavouriteButton type={2} targetId={shop.shopId} on={shop.isFavourite} />
    </div>
  </section>
)
