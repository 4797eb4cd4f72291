import { newsCategories } from '@mall/api/content/news-states'
import { useMemo } from 'react'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { NewsCard } from '../parts/news-card.tsx'
import styles from './shop-news.module.css'

const listOf = (shopId: string): CardListOf<typeof api.news.shown> => ({
  call: api.news.shown,
  thing: '资讯',
  id: ({ newsId }) => newsId,
  Card: ({ row }) => <NewsCard article={row} shopId={shopId} />,
  pageSize: 10,
  className: styles.list,
  tabs: {
    label: '栏目',
    field: 'category',
    items: [
      { id: 'all', name: '全部', asks: { shopId } },
      ...Object.entries(newsCategories).map(([id, name]) => ({
        id,
        name,
        asks: { shopId, category: Number(id) as 1 },
      })),
    ],
  },
  skeleton: [3, 110],
  empty: { icon: 'list', text: '还没有发布资讯' },
})

/** List of the articles that a shop has published, in pages. */
const ShopNews = () => {
  const { id = '' } = useParams()
  const list = useMemo(() => listOf(id), [id])
  return (
    <Page title="店铺资讯" beside={<ButtonLink to={`/shop/${id}`}>进店看看</ButtonLink>}>
      <CardList of={list} />
    </Page>
  )
}
export default ShopNews
