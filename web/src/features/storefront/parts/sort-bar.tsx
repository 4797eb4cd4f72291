import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { Icon } from '../../../kit/icon.tsx'
import type { Sort } from '../search-filters.ts'
import styles from './sort-bar.module.css'

const sorts: readonly { ids: readonly [Sort, ...Sort[]]; name: string }[] = [
  { ids: ['default'], name: '综合' },
  { ids: ['sold'], name: '销量' },
  { ids: ['priceAsc', 'priceDesc'], name: '价格' },
  { ids: ['new'], name: '新品' },
]
const landed: typeof sorts = [{ ids: ['landed'], name: '到场价' }]

/** Bar with the order of a list of goods; choosing the price again reverses it. `children` follow in the bar. */
export const SortBar = ({
  sort,
  choose,
  byLanded = false,
  children,
}: {
  sort: Sort
  choose: (sort: Sort) => void
  /** Is an order by landed prices offered? */
  byLanded?: boolean
  children?: ReactNode
}) => (
  <div className={styles.bar}>
    <fieldset className={styles.sorts}>
      <legend className="visually-hidden">排序</legend>
      {[...sorts, ...(byLanded ? landed : [])].map(({ ids, name }) => {
        const here = ids.includes(sort)
        const turned = here && ids.length > 1
        return (
          <button
            type="button"
            key={name}
            className={classNames(styles.sort, here && styles.here)}
            aria-pressed={here}
            onClick={() => choose(turned ? ids[(ids.indexOf(sort) + 1) % ids.length]! : ids[0])}
          >
            {name}
            {turned && <span className="visually-hidden">{sort === 'priceAsc' ? '从低到高' : '从高到低'}</span>}
            {ids.length > 1 && (
              <Icon name={sort === 'priceDesc' ? 'down' : sort === 'priceAsc' ? 'up' : 'upDown'} size={12} />
            )}
          </button>
        )
      })}
    </fieldset>
    {children}
  </div>
)
