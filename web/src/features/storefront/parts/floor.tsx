import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { GoodsCard, GoodsGrid } from '../../catalog/parts/goods-card.tsx'
import type { Goods } from '../../catalog/parts/goods-card.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { Picture } from '../../../kit/picture.tsx'
import { useCategories } from '../../../shell/shop/use-categories.ts'
import { SectionHead } from './section-head.tsx'
import styles from './floor.module.css'

type FloorData = AnswerOf<Calls['storefront']['homeFloors']>['floors'][number]

/** Category with its subcategories and some of its goods. */
export const Floor = ({ floor, tint, onAdd }: { floor: FloorData; tint: number; onAdd: (goods: Goods) => void }) => {
  const { data: tree = [] } = useCategories()
  const phone = usePhone()
  const known = tree.find(({ categoryId }) => categoryId === floor.categoryId)?.children ?? []
  const below = floor.children.map((it) => ({
    ...it,
    children: known.find(({ categoryId }) => categoryId === it.id)?.children ?? [],
  }))
  return (
    <section aria-labelledby={`floor${floor.categoryId}`} className={styles.section}>
      <SectionHead id={`floor${floor.categoryId}`} title={floor.name} to={`/search?categoryId=${floor.categoryId}`} />
      <div className={styles.floor}>
        <nav className={styles.side} data-tint={tint} aria-label={`${floor.name}分类`}>
          {!phone && floor.icon && <Picture path={floor.icon} alt="" sizes="120px" className={styles.icon} />}
          <ul className={styles.second}>
            {below.slice(0, 5).map(({ id, name, children }) => (
              <li key={id}>
                <Link to={`/search?categoryId=${id}`} className={styles.name}>
                  {name}
                </Link>
                {!phone && children.length > 0 && (
                  <div className={styles.third}>
                    {children.slice(0, 6).map(({ categoryId, name: child }) => (
                      <Link key={categoryId} to={`/search?categoryId=${categoryId}`}>
                        {child}
                      </Link>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <GoodsGrid columns={4}>
          {floor.goods.slice(0, phone ? 4 : 8).map((goods) => (
            <GoodsCard key={goods.goodsId} goods={goods} onAdd={onAdd} />
          ))}
        </GoodsGrid>
      </div>
    </section>
  )
}
