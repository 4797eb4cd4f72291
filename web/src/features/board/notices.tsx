import { notices } from '@mall/api/content/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { When } from '../../kit/when.tsx'

const kinds: Readonly<Record<number, string>> = { 1: '系统', 2: '活动', 3: '规则' }

/** List of the platform's notices, pinned ones first. */
export const platformNotices: ListOf<typeof api.content.notices> = {
  name: 'content.notices',
  side: 'buyer',
  title: '平台公告',
  thing: '公告',
  counts: '条',
  call: api.content.notices,
  fields: notices.shape,
  id: ({ noticeId }) => noticeId,
  nameOf: ({ title }) => title,
  filters: [],
  columns: [
    {
      key: 'title',
      title: '标题',
      width: 260,
      shown: 'always',
      card: 'head',
      cell: ({ title }) => title,
    },
    {
      key: 'type',
      title: '类别',
      width: 110,
      card: 'badge',
      cell: ({ type, isTop }) => (
        <>
          {isTop && <Tag tone="accent">置顶</Tag>} <Tag>{kinds[type]}</Tag>
        </>
      ),
      text: ({ type }) => kinds[type] ?? '',
    },
    { key: 'content', title: '内容', width: 560, card: 'line', cell: ({ content }) => content },
    {
      key: 'time',
      title: '发布时间',
      width: 150,
      card: 'foot',
      cell: ({ beginTime }) => <When at={beginTime} />,
      text: ({ beginTime }) => beginTime,
    },
  ],
}
