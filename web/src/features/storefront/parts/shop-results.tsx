import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import type { Calls, InputOf } from '../../../calls.ts'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { isEmptyList, Pager } from '../../../kit/pager.tsx'
import { pageOf } from '../../../list-params.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useCategories } from '../../../shell/shop/use-categories.ts'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { shopsTitle } from '../search-titles.ts'
import { ShopTile } from '../../catalog/parts/shop-tile.tsx'
import styles from './shop-results.module.css'

type Sort = NonNullable<InputOf<Calls['storefront']['searchShops']>['sort']>
const sorts: readonly { id: Sort; name: string }[] = [
  { id: 'default', name: '综合' },
  { id: 'sold', name: '销量' },
  { id: 'score', name: '评分' },
]

/** List of shops by name, category and order, each with some of its goods. */
export const ShopResults = () => {
  const [params, setParams] = useSearchParams()
  const keyword = params.get('keyword')?.trim().slice(0, 60) ?? ''
  const title = shopsTitle(keyword)
  useTitle(title)
  const categoryId = /^[1-9]\d{0,15}$/.exec(params.get('categoryId') ?? '')?.[0]
  const sort = sorts.find(({ id }) => id === params.get('sort'))?.id ?? 'default'
  const pageNum = pageOf(params)
  const { data: tree = [] } = useCategories()
  const { data, isError, error, refetch, isPlaceholderData } = useApi(
    api.storefront.searchShops,
    { ...(keyword && { keyword }), ...(categoryId && { categoryId }), sort, pageNum, pageSize: 12 },
    { keep: true },
  )
  const change = (name: string, value: string | undefined, replace = true) => {
    const next = new URLSearchParams(params)
    if (name !== 'page') next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace })
  }
  return (
    <>
      <Breadcrumb trail={[{ name: '首页', to: '/' }, { name: title }]} />
      <h1 className={styles.title}>
        {title}
        {data && <small>共 {data.total} 家</small>}
      </h1>
      <div className={styles.filters}>
        <fieldset>
          <legend className="visually-hidden">主营</legend>
          {[{ categoryId: undefined, name: '全部主营' }, ...tree].map(({ categoryId: id, name }) => (
            <button
              type="button"
              key={name}
              aria-pressed={id === categoryId}
              className={classNames(styles.choice, id === categoryId && styles.here)}
              onClick={() => change('categoryId', id)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <fieldset>
          <legend className="visually-hidden">排序</legend>
          {sorts.map(({ id, name }) => (
            <button
              type="button"
              key={id}
              aria-pressed={id === sort}
              className={classNames(styles.choice, id === sort && styles.here)}
              onClick={() => change('sort', id === 'default' ? undefined : id)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div aria-busy={isPlaceholderData}>
        {isError ? (
          <ErrorState error={error} what="店铺" retry={() => void refetch()} />
        ) : !data ? (
          <div className={styles.list}>
            {Array.from({ length: 4 }, (_, at) => (
              <Skeleton key={at} height={260} />
            ))}
          </div>
        ) : isEmptyList(data) ? (
          <Empty icon="shop" text="没有找到符合条件的店铺，换个词试试" />
        ) : (
          <div className={styles.list}>
            {data.list.map((shop) => (
              <ShopTile key={shop.shopId} shop={shop} />
            ))}
          </div>
        )}
      </div>
      {data && <Pager of={data} go={(page, replace = false) => change('page', String(page), replace)} />}
    </>
  )
}
