import { useEffect, useEffectEvent } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { pagesAround } from './pages-around.ts'
import styles from './pager.module.css'

type Pages = { readonly pageNum: number; readonly pages: number; readonly total: number }
type Go = (page: number, replace?: boolean) => void

/** Returns whether the list is empty; an empty page beyond its end does not count. */
export const isEmptyList = ({
  list,
  pageNum,
}: {
  readonly list: readonly unknown[]
  readonly pageNum: number
}): boolean => list.length === 0 && pageNum <= 1

/** Goes to the last page from a page beyond it, for example from an old link to a list that became shorter. */
const useLastPage = (of: Pages | undefined, go: Go): void => {
  const end = Math.max(of?.pages ?? 1, 1)
  const last = useEffectEvent(() => go(end, true))
  const beyond = of !== undefined && of.pageNum > end
  useEffect(() => {
    if (beyond) last()
  }, [beyond])
}

/** Page numbers of a list: first, last and those around the present one; `go` receives the chosen page. */
export const Pager = ({ of, go }: { of: Pages; go: Go }) => {
  const { pageNum: page, pages, total } = of
  useLastPage(of, go)
  return pages <= 1 ? null : (
    <nav className={styles.pager} aria-label="分页">
      <span className={styles.total}>共 {total} 条</span>
      <button
        type="button"
        className={styles.page}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
        aria-label="上一页"
      >
        <Icon name="left" size={14} />
      </button>
      {pagesAround(page, pages).map((it, at) =>
        it === 0 ? (
          <span key={`gap${at}`} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            type="button"
            key={it}
            className={classNames(styles.page, it === page && styles.here)}
            aria-current={it === page ? 'page' : undefined}
            aria-label={`第 ${it} 页`}
            onClick={() => go(it)}
          >
            {it}
          </button>
        ),
      )}
      <span className={styles.short}>
        {page} / {pages}
      </span>
      <button
        type="button"
        className={styles.page}
        disabled={page >= pages}
        onClick={() => go(page + 1)}
        aria-label="下一页"
      >
        <Icon name="right" size={14} />
      </button>
    </nav>
  )
}
