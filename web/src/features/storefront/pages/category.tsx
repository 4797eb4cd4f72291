import { Link, useSearchParams } from 'react-router'
import { classNames } from '../../../kit/class-names.ts'
import { ErrorState } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useCategories } from '../../../shell/shop/use-categories.ts'
import styles from './category.module.css'

/** All categories, made for the thumb: the first level at the side, the lower levels in the middle. */
const Category = () => {
  const [params, setParams] = useSearchParams()
  const { data, isError, error, refetch } = useCategories()
  const shown = data?.find(({ categoryId }) => categoryId === params.get('id')) ?? data?.[0]
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">全部分类</h1>
      {isError && <ErrorState error={error} what="分类" retry={() => void refetch()} />}
      <nav className={styles.rail} aria-label="一级分类">
        {data === undefined && !isError && Array.from({ length: 8 }, (_, at) => <Skeleton key={at} height={44} />)}
        <ul>
          {data?.map(({ categoryId, name }) => (
            <li key={categoryId}>
              <button
                type="button"
                className={classNames(styles.first, categoryId === shown?.categoryId && styles.here)}
                aria-current={categoryId === shown?.categoryId || undefined}
                onClick={() => setParams({ id: categoryId }, { replace: true })}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {shown && (
        <div className={styles.below}>
          <Link to={`/search?categoryId=${shown.categoryId}`} className={styles.all}>
            全部{shown.name}
          </Link>
          {shown.children.map((second) => (
            <section key={second.categoryId} aria-labelledby={`category${second.categoryId}`}>
              <h2 id={`category${second.categoryId}`}>
                <Link to={`/search?categoryId=${second.categoryId}`}>{second.name}</Link>
              </h2>
              <ul>
                {second.children.map((third) => (
                  <li key={third.categoryId}>
                    <Link to={`/search?categoryId=${third.categoryId}`}>{third.name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}
export default Category
