import type { AnswerOf, Calls } from '../../../calls.ts'
import type { Goods } from '../../catalog/parts/goods-card.tsx'
import { Favourites } from './favourites.tsx'
import { Floor } from './floor.tsx'
import { Ranking } from './ranking.tsx'
import { SectionHead } from './section-head.tsx'
import { ShopTile } from '../../catalog/parts/shop-tile.tsx'
import styles from './home-below.module.css'

type Home = AnswerOf<Calls['storefront']['homeFloors']>

/** The home page below its first view: what sold best, who sells, one's favourites, and a floor per category. */
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
    {home.floors.map((floor, at) => (
      <Floor key={floor.categoryId} floor={floor} tint={at % 4} onAdd={onAdd} />
    ))}
  </>
)
