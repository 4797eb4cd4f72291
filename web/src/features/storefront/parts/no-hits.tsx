import { api } from '../../../api.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { GoodsCard, GoodsGrid } from '../../catalog/parts/goods-card.tsx'
import { useAddToCart } from '../../../shell/shop/add-to-cart.ts'
import { useApi } from '../../../use-api.ts'
import type { Filters } from '../search-filters.ts'
import { SectionHead } from './section-head.tsx'

const narrowed = ({ categoryId, areaId, shopId, priceMin, priceMax, inStock, tags }: Filters): boolean =>
  [categoryId, areaId, shopId, priceMin, priceMax, inStock].some(Boolean) || tags.length > 0

/** Message of a search without results: how to widen it, and what others buy. */
export const NoHits = ({ filters }: { filters: Filters }) => {
  const { data } = useApi(api.storefront.hotRecommend, {}, { quiet: true })
  const { choose } = useAddToCart()
  const { keyword = '' } = filters
  return (
    <>
      {narrowed(filters) ? (
        <Empty icon="search" text="没有找到符合条件的商品，减少条件试试">
          <ButtonLink to={keyword === '' ? '/search' : `/search?keyword=${encodeURIComponent(keyword)}`}>
            清空条件
          </ButtonLink>
        </Empty>
      ) : (
        <Empty icon="search" text="没有找到相关的商品，换个词试试">
          <ButtonLink to="/search">看看全部商品</ButtonLink>
        </Empty>
      )}
      {data && data.length > 0 && (
        <section aria-labelledby="most-sold">
          <SectionHead id="most-sold" title="大家都在买" to="/search?sort=sold" />
          <GoodsGrid>
            {data.slice(0, 10).map((goods) => (
              <GoodsCard key={goods.goodsId} goods={goods} onAdd={choose} />
            ))}
          </GoodsGrid>
        </section>
      )}
    </>
  )
}
