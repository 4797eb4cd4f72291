import { informationCategories } from '@mall/api/content/information'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Tag } from '../../../kit/tag.tsx'
import cards from '../parts/news-card.module.css'
import styles from './shop-news.module.css'

const list: CardListOf<typeof api.information.contents> = {
  call: api.information.contents,
  thing: '资讯',
  id: ({ informationId }) => informationId,
  Card: ({ row }) => (
    <Link className={cards.card} to={`/information/${row.informationId}`}>
      {row.cover && <Picture path={row.cover} alt="" ratio="4 / 3" sizes="160px" className={cards.cover} />}
      <span className={cards.words}>
        <strong className={cards.title}>
          {row.isTop && <Tag tone="info">置顶</Tag>} {row.title}
        </strong>
        {row.summary && <span className={cards.summary}>{row.summary}</span>}
        <small className={cards.facts}>
          {row.categoryText} · <time dateTime={row.publishTime}>{row.publishTime.slice(0, 10)}</time>
        </small>
      </span>
    </Link>
  ),
  pageSize: 10,
  className: styles.list,
  tabs: {
    label: '栏目',
    field: 'category',
    items: [
      { id: 'all', name: '全部', asks: {} },
      ...Object.entries(informationCategories).map(([id, name]) => ({ id, name, asks: { category: Number(id) as 1 } })),
    ],
  },
  skeleton: [3, 110],
  empty: { icon: 'list', text: '还没有发布资讯' },
}

/** List of the articles that the platform has published, in pages. */
const Information = () => (
  <Page title="平台资讯">
    <CardList of={list} />
  </Page>
)
export default Information
