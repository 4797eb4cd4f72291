import { lazy, Suspense, useRef, useState } from 'react'
import { loadChunk } from '../../kit/chunk.ts'
import { Icon } from '../../kit/icon.tsx'
import styles from './category-menu.module.css'

// Loads when it is first opened.
const CategoryList = lazy(() =>
  loadChunk(() => import('./category-list.tsx')).then((it) => ({ default: it.CategoryList })),
)

/** Button with the list of all categories below; opens on hover, click and by keyboard. */
export const CategoryButton = () => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div
      className={styles.drop}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        button.current?.focus()
        setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.all}
        aria-expanded={open}
        onClick={() => setOpen((it) => !it)}
      >
        <Icon name="menu" size={16} />
        全部商品分类
      </button>
      {open && (
        <div className={styles.below}>
          <Suspense>
            <CategoryList onChosen={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
