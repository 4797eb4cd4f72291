import { Link } from 'react-router'
import { Carousel } from '../../../kit/carousel.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { GoodsCard, GoodsGrid } from '../../catalog/parts/goods-card.tsx'
import { SectionHead } from './section-head.tsx'
import type { ShopPage } from './shop-head.tsx'
import styles from './shop-decoration.module.css'

type Poster = ShopPage['shop']['posters'][number]

const PosterPicture = ({ image, first }: { image: string; first: boolean }) => (
  <Picture path={image} alt="" ratio="auto" eager={first} sizes="100vw" className={styles.poster} />
)

const slideOf = ({ image, link }: Poster, at: number) =>
  link === null ? (
    <PosterPicture image={image} first={at === 0} />
  ) : (
    <Link to={link} aria-label={`查看海报 ${at + 1}`} className={styles.poster}>
      <PosterPicture image={image} first={at === 0} />
    </Link>
  )

/** Carousel of a shop's posters. */
export const ShopPosters = ({ shop }: { shop: ShopPage['shop'] }) =>
  shop.posters.length > 0 && (
    <div className={styles.posters}>
      <Carousel label={`${shop.shopName}海报`} every={6_000} slides={shop.posters.map(slideOf)} />
    </div>
  )

/** Floors of goods that the shop chose. */
export const ShopFloors = ({ floors }: { floors: ShopPage['floors'] }) =>
  floors.map(({ title, goods }, at) => (
    <section key={at} aria-labelledby={`floor${at}`}>
      <SectionHead id={`floor${at}`} title={title} />
      <GoodsGrid columns={6}>
        {goods.map((it) => (
          <GoodsCard key={it.goodsId} goods={it} shop={false} />
        ))}
      </GoodsGrid>
    </section>
  ))
