import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { GoodsCard, GoodsGrid } from '../../catalog/parts/goods-card.tsx'
import type { Goods } from '../../catalog/parts/goods-card.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { useCategories } from '../../../shell/use-categories.ts'
import { SectionHead } from './section-head.tsx'
import styles from './floor.module.css'

type FloorData = AnswerOf<Calls['storefront']['homeFloors']>['floors'][number]

/** A category with what lies below it and some of its goods. */
export const Floor = ({ floor, tint, onAdd }: { floor: FloorData; tint: number; onAdd: (goods: Goods) => void }) => {
  const { data: tree = [] } = useCategories()
  const known = tree.find(({ categoryId }) => categoryId === floor.categoryId)?.children ?? []
  const below = floor.children.map((it) => ({
    ...it,
    children: known.find(({ categoryId }) => categoryId === it.id)?.children ?? [],
  }))
  return (
    <section aria-labelledby={`floor${floor.categoryId}`}>
      <SectionHead id={`floor${floor.categoryId}`} title={floor.name} to={`/search?categoryId=${floor.categoryId}`} />
      <div className={styles.floor}>
        <nav className={styles.side} data-tint={tint} aria-label={`${floor.name}分类`}>
          {floor.icon && <Picture path={floor.icon} alt="" sizes="120px" className={styles.icon} />}
          <ul className={styles.second}>
            {below.slice(0, 5).map(({ id, name, children }) => (
              <li key={id}>
                <Link to={`/search?categoryId=${id}`} className={styles.name}>
                  {name}
                </Link>
                <ul>
                  {children.slice(0, 6).map((third) => (
                    <li key={third.categoryId}>
                      <Link to={`/search?categoryId=${third.categoryId}`}>{third.name}</Link>
                    </li>
                  ))}
                </ul>
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
}
