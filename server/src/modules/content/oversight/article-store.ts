import { sql } from 'kysely'
import type { OverseenKind } from '../../shop/public.ts'

export const articles: OverseenKind = {
  change: sql`update news t`,
  table: 'news',
  id: 'news_id',
  name: '资讯',
  again: '重新发布',
  link: '/news/list?state=2',
}
