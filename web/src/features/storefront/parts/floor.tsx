import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { GoodsCard, GoodsGrid } from '../../../kit/goods-card.tsx'
import type { Goods } from '../../../kit/goods-card.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './floor.module.css'

type FloorData = AnswerOf<Calls['storefront']['homeFloors']>['floors'][number]

/** A category with what lies below it and some of its goods. */
export const Floor = ({ floor, look, onAdd }: { floor: FloorData; look: number; onAdd: (goods: Goods) => void }) => (
  <section aria-labelledby={`floor${floor.categoryId}`}>
    <SectionHead id={`floor${floor.categoryId}`} title={floor.name} to={`/search?categoryId=${floor.categoryId}`} />
    <div className={styles.floor}>
      <nav className={styles.side} data-look={look} aria-label={`${floor.name}分类`}>
        <ul>
          {floor.children.slice(0, 10).map(({ id, name }) => (
            <li key={id}>
              <Link to={`/search?categoryId=${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <GoodsGrid columns={4}>
        {floor.goods.slice(0, 8).map((goods) => (
          <GoodsCard key={goods.goodsId} goods={goods} onAdd={onAdd} />
        ))}
      </GoodsGrid>
    </div>
  </section>
)
