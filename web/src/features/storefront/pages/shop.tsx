import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Carousel } from '../../../kit/carousel.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { counted } from '../../../kit/counted.ts'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { GoodsCard, GoodsGrid, GoodsGridSkeleton } from '../../catalog/parts/goods-card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { isEmptyList, Pager } from '../../../kit/pager.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Rating, scoreText } from '../../../kit/rating.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Refused } from '../../../send.ts'
import { useAddToCart } from '../../../shell/add-to-cart.ts'
import { useParams, useTitle } from '../../../shell/view.tsx'
import { prefetch, useApi } from '../../../use-api.ts'
import { FavouriteButton } from '../parts/favourite-button.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { SortBar } from '../parts/sort-bar.tsx'
import { readFilters } from '../search-filters.ts'
import { useVisit } from '../use-visit.ts'
import styles from './shop.module.css'

type Page = AnswerOf<Calls['storefront']['shopPage']>

const idOf = (path: string): string => /\/shop\/([1-9]\d{0,15})/.exec(path)?.[1] ?? ''
export const ahead = (url: URL): void => void prefetch(api.storefront.shopPage, { shopId: idOf(url.pathname) })

const secrets = {
  ASK: '本店商品仅展示，价格请联系卖家',
  LOGIN: '登录后可以查看本店价格',
  CUSTOMERS: '本店价格仅对认证客户可见',
} as const

const Head = ({ shop }: { shop: Page['shop'] }) => {
  useVisit(shop.shopId)
  return (
    <header className={styles.head}>
      <Picture path={shop.logo} alt="" none="shop" sizes="88px" className={styles.logo} eager />
      <div className={styles.who}>
        <h1>
          {shop.shopName}
          {shop.shopStatus === 2 && <Tag tone="warn">休息中</Tag>}
          {shop.dhEnabled && <Tag tone="info">订货商城</Tag>}
        </h1>
        <p className={styles.facts}>
          <span>
            <Rating score={shop.score} /> <b>{scoreText(shop.score)}</b>
          </span>
          <span>{shop.goodsCount} 种商品</span>
          <span>成交 {counted(shop.soldCount)} 笔</span>
          <span>{counted(shop.favCount)} 人收藏</span>
        </p>
        <p className={styles.facts}>
          <span>
            <Icon name="pin" size={14} /> {shop.areaName}
          </span>
          {shop.servicePhone && (
            <a href={`tel:${shop.servicePhone}`}>
              <Icon name="phone" size={14} /> {shop.servicePhone}
            </a>
          )}
          {shop.businessHours && (
            <span>
              <Icon name="clock" size={14} /> {shop.businessHours}
            </span>
          )}
        </p>
      </div>
      <FavouriteButton type={2} targetId={shop.shopId} on={shop.isFavourite} />
    </header>
  )
}

type Choice = { readonly here: string | undefined; readonly choose: (classifyId: string | undefined) => void }
type Kind = { readonly classifyId: string | undefined; readonly name: string; readonly goodsCount: number }

const KindButton = ({ kind: { classifyId, name, goodsCount }, here, choose }: Choice & { kind: Kind }) => (
  <button
    type="button"
    className={classNames(styles.kind, classifyId === here && styles.here)}
    aria-current={classifyId === here || undefined}
    onClick={() => choose(classifyId)}
  >
    {name}
    <small>{goodsCount}</small>
  </button>
)

const Classify = ({ page, ...choice }: Choice & { page: Page }) => (
  <nav className={styles.classify} aria-label="店铺分类">
    <ul>
      <li>
        <KindButton kind={{ classifyId: undefined, name: '全部商品', goodsCount: page.shop.goodsCount }} {...choice} />
      </li>
      {page.classify.map((it) => (
        <li key={it.classifyId}>
          <KindButton kind={it} {...choice} />
          {it.children.length > 0 && (
            <ul className={styles.children}>
              {it.children.map((child) => (
                <li key={child.classifyId}>
                  <KindButton kind={child} {...choice} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </nav>
)

const Goods = ({ page }: { page: Page }) => {
  const { shopId } = page.shop
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const classifyId = /^[1-9]\d{0,15}$/.exec(params.get('classifyId') ?? '')?.[0]
  const [typed, setTyped] = useState(filters.keyword ?? '')
  const { choose } = useAddToCart()
  const { data, isError, error, refetch, isPlaceholderData } = useApi(
    api.storefront.shopGoods,
    {
      shopId,
      ...(classifyId && { classifyId }),
      ...(filters.keyword && { keyword: filters.keyword }),
      sort: filters.sort,
      pageNum: filters.page,
      pageSize: 24,
    },
    { keep: true },
  )
  const change = (it: Readonly<Record<string, string | undefined>>, replace = true) => {
    const next = new URLSearchParams(params)
    if (!('page' in it)) next.delete('page')
    for (const [name, value] of Object.entries(it)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace })
  }
  return (
    <div className={styles.body}>
      <Classify page={page} here={classifyId} choose={(it) => change({ classifyId: it })} />
      <section aria-label="店铺商品" className={styles.goods}>
        <SortBar sort={filters.sort} choose={(sort) => change({ sort: sort === 'default' ? undefined : sort })}>
          <form
            className={styles.inside}
            onSubmit={(event) => {
              event.preventDefault()
              change({ keyword: typed.trim() || undefined })
            }}
          >
            <input
              type="search"
              aria-label="搜索本店"
              placeholder="搜索本店商品"
              maxLength={60}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button size="small" type="submit">
              搜本店
            </Button>
          </form>
        </SortBar>
        <div className={styles.results} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
          {isError ? (
            <ErrorState error={error} what="店铺商品" retry={() => void refetch()} />
          ) : !data ? (
            <GoodsGridSkeleton count={8} columns={4} />
          ) : isEmptyList(data) ? (
            <Empty icon="search" text="没有符合条件的商品">
              <Button onClick={() => setParams({}, { replace: true })}>查看全部商品</Button>
            </Empty>
          ) : (
            <GoodsGrid columns={4}>
              {data.list.map((goods) => (
                <GoodsCard
                  key={goods.goodsId}
                  goods={goods}
                  shop={false}
                  words={filters.keyword ? [filters.keyword] : []}
                  onAdd={choose}
                />
              ))}
            </GoodsGrid>
          )}
        </div>
        {data && (
          <Pager
            of={data}
            go={(page, replace = false) => change({ page: page === 1 ? undefined : String(page) }, replace)}
          />
        )}
      </section>
    </div>
  )
}

/** Parameters of the address that make the list of goods another one. */
const narrowing = ['classifyId', 'keyword', 'sort', 'page']

/** A shop: who it is, what it recommends, and its goods by its own classification. */
const Shop = () => {
  const { id = '' } = useParams()
  const { data, isError, error, refetch } = useApi(api.storefront.shopPage, { shopId: id })
  const [params] = useSearchParams()
  useTitle(data?.shop.shopName)
  if (isError)
    return (
      <div className={styles.page}>
        <h1 className="visually-hidden">店铺</h1>
        {error instanceof Refused && ['10404', '10400', '30102'].includes(error.code) ? (
          <Empty icon="shop" text="没有找到这家店铺，可能已经关闭">
            <ButtonLink to="/search?type=shop">看看其他店铺</ButtonLink>
          </Empty>
        ) : (
          <ErrorState error={error} what="店铺" retry={() => void refetch()} />
        )}
      </div>
    )
  if (!data)
    return (
      <output className={styles.page} aria-label="正在加载店铺">
        <Skeleton height={128} />
        <GoodsGridSkeleton count={10} />
      </output>
    )
  const { shop, recommended, notices } = data
  const plain = !narrowing.some((name) => params.has(name))
  return (
    <div className={styles.page}>
      <Breadcrumb
        trail={[{ name: '首页', to: '/' }, { name: '店铺', to: '/search?type=shop' }, { name: shop.shopName }]}
      />
      <Head shop={shop} />
      {shop.priceHidden && <p className={styles.note}>{secrets[shop.priceHidden]}</p>}
      {notices[0] && <p className={styles.note}>公告：{notices[0].title}</p>}
      {plain && shop.banner.length > 0 && (
        <div className={styles.banner}>
          <Carousel
            label={`${shop.shopName}海报`}
            every={6_000}
            slides={shop.banner.map((path, at) => (
              <Picture
                key={path}
                path={path}
                alt=""
                ratio="auto"
                eager={at === 0}
                sizes="100vw"
                className={styles.poster}
              />
            ))}
          />
        </div>
      )}
      {plain && shop.intro && <p className={styles.intro}>{shop.intro}</p>}
      {plain && recommended.length > 0 && (
        <section aria-labelledby="recommended">
          <SectionHead id="recommended" title="店长推荐" />
          <GoodsGrid columns={6}>
            {recommended.slice(0, 6).map((goods) => (
              <GoodsCard key={goods.goodsId} goods={goods} shop={false} eager />
            ))}
          </GoodsGrid>
        </section>
      )}
      <h2 className="visually-hidden">全部商品</h2>
      <Goods page={data} />
    </div>
  )
}
export default Shop
