import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { useApi } from '../../../use-api.ts'
import { GoodsCard, GoodsGrid, GoodsGridSkeleton } from '../../catalog/parts/goods-card.tsx'
import type { Goods } from '../../catalog/parts/goods-card.tsx'
import { Favourites } from './favourites.tsx'
import { Floor } from './floor.tsx'
import { Ranking } from './ranking.tsx'
import { Near } from '../../../kit/near.tsx'
import { SectionHead } from './section-head.tsx'
import { ShopTile } from '../../catalog/parts/shop-tile.tsx'
import styles from './home-below.module.css'

type Home = AnswerOf<Calls['storefront']['homeFloors']>

// Hundreds of cards would block a phone for seconds.
const floorsAtOnce = 3

const Like = ({ onAdd }: { onAdd: (goods: Goods) => void }) => {
  const { data } = useApi(api.storefront.like, { pageSize: 20 }, { quiet: true })
  return (
    <section aria-labelledby="like">
      <SectionHead id="like" title="猜您喜欢" />
      {data === undefined ? (
        <GoodsGridSkeleton count={10} />
      ) : (
        <GoodsGrid>
          {data.map((goods) => (
            <GoodsCard key={goods.goodsId} goods={goods} onAdd={onAdd} />
          ))}
        </GoodsGrid>
      )}
    </section>
  )
}

/** Lower part of the home page: best sellers, shops, favourites, a floor per category, and recommendations. */
export const HomeBelow = ({ home, onAdd }: { home: Home; onAdd: (goods: Goods) => void }) => (
  <>
    <div className={styles.pair}>
      <Ranking ranking={home.ranking} />
      <section aria-labelledby="shops">
        <SectionHead id="shops" title="推荐店铺" note="资质齐全，口碑可靠" to="/search?type=shop" />
        <div className={styles.shopList}>
          {home.shops.slice(0, 4).map((shop) => (
            <ShopTile key={shop.shopId} shop={shop} />
          ))}
        </div>
      </section>
    </div>
    <Favourites />
    {home.floors.map((floor, at) => {
      const it = <Floor key={floor.categoryId} floor={floor} tint={at % 4} onAdd={onAdd} />
      if (at < floorsAtOnce) return it
      return (
        <Near key={floor.categoryId} id={`floor${floor.categoryId}`} height={860}>
          {it}
        </Near>
      )
    })}
    <Near id="like" height={1800}>
      <Like onAdd={onAdd} />
    </Near>
  </>
)
