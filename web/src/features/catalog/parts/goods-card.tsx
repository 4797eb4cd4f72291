import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { counted } from '../../../kit/counted.ts'
import { Picture } from '../../../kit/picture.tsx'
import { HiddenPrice, Price } from '../../../kit/price.tsx'
import { Skeleton, SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import styles from './goods-card.module.css'

export type Goods = AnswerOf<Calls['storefront']['like']>[number]

/** Price of goods in a list: the viewer's own if it differs, the range over specifications, or why it is hidden. */
export const GoodsPrice = ({ goods, size }: { goods: Goods; size?: 'small' | 'normal' }) => {
  if (goods.price === null) return <HiddenPrice why={goods.priceHidden ?? 'ASK'} />
  const own = goods.salePrice !== null && goods.salePrice !== goods.price
  return (
    <>
      <Price
        amount={own ? goods.salePrice! : goods.price}
        to={goods.priceMax}
        from={goods.multiSpec && goods.priceMax === null}
        unit={goods.unitName}
        {...(size && { size })}
      />
      {own && <Tag tone="accent">{goods.priceSource === 4 ? '活动价' : '协议价'}</Tag>}
    </>
  )
}

/** A name in which every occurrence of `words` is marked. */
const Marked = ({ name, words }: { name: string; words: readonly string[] }) => {
  const known = words.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (known.length === 0) return name
  return name
    .split(new RegExp(`(${known.join('|')})`, 'gi'))
    .map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}

/** Returns the short form of an area's province: 河北 of `河北省石家庄市`. */
const provinceOf = (areaName: string): string => /^(内蒙古|黑龙江|..)/.exec(areaName)?.[0] ?? ''

/**
 * Card of goods in a grid: picture, name, price per unit, minimum, origin, sold quantity, shop. `onAdd` shows a button that puts
 * the goods into the cart.
 */
export const GoodsCard = ({
  goods,
  words = [],
  eager = false,
  shop = true,
  onAdd,
  children,
}: {
  goods: Goods
  words?: readonly string[]
  eager?: boolean
  shop?: boolean
  onAdd?: (goods: Goods) => void
  /** Additions of the list that shows the card. */
  children?: React.ReactNode
}) => (
  <article className={styles.card}>
    <Link to={`/goodsDetail?goodsId=${goods.goodsId}`} className={styles.link}>
      <Picture path={goods.image} alt="" eager={eager} className={styles.picture} />
      {goods.stockState === 0 && <span className={styles.none}>暂时缺货</span>}
      <h3 className={styles.name}>
        <Marked name={goods.name} words={words} />
      </h3>
    </Link>
    <p className={styles.price}>
      <GoodsPrice goods={goods} />
    </p>
    <p className={styles.facts}>
      {`${goods.tradeText ?? ''} ${goods.minQty}${goods.unitName}起订${goods.soldQty > 0 ? ` 已售${counted(goods.soldQty)}` : ''}`}
    </p>
    {children}
    {goods.tags.length > 0 && (
      <p className={styles.tags}>
        {goods.tags.slice(0, 3).map((tag) => (
          <Tag key={tag} tone={tag === '处方药' ? 'warn' : 'brand'}>
            {tag}
          </Tag>
        ))}
      </p>
    )}
    <div className={styles.foot}>
      {shop ? (
        <>
          <Link to={`/shop/${goods.shopId}`} className={styles.shop}>
            {goods.shopName}
          </Link>
          <span className={styles.origin}>{provinceOf(goods.areaName)}</span>
        </>
      ) : (
        <span className={styles.shop}>{goods.areaName}</span>
      )}
      {onAdd && goods.price !== null && !goods.isZhanShi && goods.stockState !== 0 && (
        <button
          type="button"
          className={styles.add}
          aria-label={`把${goods.name}加入购物车`}
          onClick={() => onAdd(goods)}
        />
      )}
    </div>
  </article>
)

const GoodsCardSkeleton = () => (
  <div className={styles.card}>
    <div style={{ aspectRatio: 1 }}>
      <Skeleton height="100%" />
    </div>
    <div className={styles.skeleton}>
      <SkeletonText lines={3} />
    </div>
  </div>
)

/** Grid of goods with as many columns as fit, two on a phone. With one column each card is horizontal. */
export const GoodsGrid = ({ children, columns = 5 }: { children: React.ReactNode; columns?: 1 | 4 | 5 | 6 }) => (
  <div className={styles.grid} data-columns={columns}>
    {children}
  </div>
)

export const GoodsGridSkeleton = ({ count, columns = 5 }: { count: number; columns?: 4 | 5 | 6 }) => (
  <output aria-label="正在加载商品">
    <GoodsGrid columns={columns}>
      {Array.from({ length: count }, (_, at) => (
        <GoodsCardSkeleton key={at} />
      ))}
    </GoodsGrid>
  </output>
)
