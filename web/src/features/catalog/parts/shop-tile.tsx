import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { counted } from '../../../kit/counted.ts'
import { GoodsPrice } from './goods-card.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Score } from '../../../kit/rating.tsx'
import { Tag } from '../../../kit/tag.tsx'
import styles from './shop-tile.module.css'

type Shop = AnswerOf<Calls['storefront']['searchShops']>['list'][number]

/** Tile of a shop with three of its goods. */
export const ShopTile = ({ shop }: { shop: Shop }) => (
  <article className={styles.tile}>
    <Link to={`/shop/${shop.shopId}`} className={styles.head}>
      <Picture path={shop.logo} alt="" none="shop" sizes="56px" className={styles.logo} />
      <span className={styles.text}>
        <strong>
          {shop.shopName}
          {shop.shopStatus === 2 && <Tag tone="warn">休息中</Tag>}
        </strong>
        <span className={styles.facts}>
          <Score score={shop.score} />
          <span>{shop.areaName}</span>
        </span>
        <span className={styles.facts}>
          主营 {shop.mainCategory} · {shop.goodsCount} 种商品 · 成交 {counted(shop.soldCount)} 笔
        </span>
      </span>
    </Link>
    <ul>
      {shop.goods.slice(0, 3).map((goods) => (
        <li key={goods.goodsId}>
          <Link to={`/goodsDetail?goodsId=${goods.goodsId}`}>
            <Picture path={goods.image} alt={goods.name} className={styles.picture} />
            <span className={styles.price}>
              <GoodsPrice goods={{ ...goods, priceMax: null }} size="small" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </article>
)
