import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../calls.ts'
import { classNames } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useCategories } from './use-categories.ts'
import styles from './category-list.module.css'

type Category = AnswerOf<Calls['storefront']['categoryTree']>[number]

const to = (categoryId: string | number) => `/search?categoryId=${categoryId}`

// Stands inside its row, so that Tab goes from the row into it and then to the next row.
const Below = ({ of: { children }, chosen }: { of: Category; chosen: () => void }) =>
  children.length === 0 ? null : (
    <div className={styles.panel}>
      {children.map((second) => (
        <div key={second.categoryId} className={styles.second}>
          <Link to={to(second.categoryId)} onClick={chosen} className={styles.name}>
            {second.name}
          </Link>
          <ul>
            {second.children.map((third) => (
              <li key={third.categoryId}>
                <Link to={to(third.categoryId)} onClick={chosen}>
                  {third.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )

/** All categories: the first level as a list, the lower levels beside it on hover or focus. */
export const CategoryList = ({ onChosen }: { onChosen?: () => void }) => {
  const { data = [], isPending } = useCategories()
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A short delay lets the pointer cross other rows on its way to the panel.
  const soon = (id: string | undefined) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(id), 120)
  }
  const shown = data.find(({ categoryId }) => categoryId === open)
  const chosen = () => {
    setOpen(undefined)
    onChosen?.()
  }
  return (
    <div
      className={styles.menu}
      onPointerLeave={() => soon(undefined)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || shown === undefined) return
        event.stopPropagation()
        event.currentTarget.querySelector<HTMLElement>('[data-open] > a')?.focus()
        clearTimeout(timer.current)
        setOpen(undefined)
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(undefined)}
    >
      <ul className={styles.first}>
        {isPending &&
          Array.from({ length: 8 }, (_, at) => (
            <li key={at} className={styles.skeleton}>
              <Skeleton height={16} />
            </li>
          ))}
        {data.slice(0, 11).map((it) => (
          <li
            key={it.categoryId}
            className={classNames(styles.row, it.categoryId === open && styles.open)}
            data-open={it.categoryId === open || undefined}
            onPointerEnter={() => soon(it.categoryId)}
          >
            <Link to={to(it.categoryId)} onClick={chosen} onFocus={() => setOpen(it.categoryId)}>
              <strong>{it.name}</strong>
              <span className={styles.hint}>
                {it.children
                  .slice(0, 2)
                  .map(({ name }) => name)
                  .join(' / ')}
              </span>
            </Link>
            <Icon name="right" size={12} />
            {it === shown && <Below of={it} chosen={chosen} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
