import { listNews } from '@mall/api/content/news-inputs'
import { newsCategories, newsStates } from '@mall/api/content/news-states'
import { api } from '../../../api.ts'
import { sends } from '../../../blocks/acts/act-of.ts'
import type { ListOf } from '../../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { minuteText } from '../../../kit/moment.ts'
import { PictureCell } from '../../../kit/picture-cell.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { articlePath } from '../parts/news-paths.ts'

type Row = AnswerOf<Calls['news']['list']>['list'][number]

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const tones = { 0: 'plain', 1: 'good', 2: 'warn' } as const

const isOpen = ({ state, waiting }: Row): boolean => state === 1 && !waiting
const setState = (state: 1 | 2) => sends(api.news.setState, ({ newsId, version }: Row) => ({ newsId, version, state }))

/** List of a shop's articles, published or not. */
export const newsList: ListOf<typeof api.news.list> = {
  name: 'news.list',
  title: '资讯列表',
  thing: '资讯',
  counts: '篇',
  call: api.news.list,
  fields: listNews.shape,
  id: ({ newsId }) => newsId,
  nameOf: ({ title }) => title,
  filters: [
    { as: 'text', field: 'keyword', label: '标题、摘要' },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(newsStates) },
    { as: 'one', field: 'category', label: '栏目', choices: choicesOf(newsCategories) },
    { as: 'days', field: ['beginTime', 'endTime'], label: '发布时间' },
  ],
  sorts: { newest: '最新添加', published: '最新发布', viewed: '浏览最多' },
  columns: [
    {
      key: 'title',
      title: '标题',
      width: 280,
      least: 240,
      shown: 'always',
      card: 'head',
      cell: ({ title, summary, cover, isTop, takenDownReason }) => (
        <PictureCell
          path={cover ?? undefined}
          name={title}
          mark={isTop && <Tag tone="info">置顶</Tag>}
          below={summary}
          bad={takenDownReason && `下架原因：${takenDownReason}`}
          wide
        />
      ),
    },
    { key: 'category', title: '栏目', width: 100, card: 'line', cell: ({ category }) => newsCategories[category as 1] },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state, waiting, stateText, takenDownReason }) => (
        <Tag tone={takenDownReason !== null ? 'bad' : waiting ? 'info' : tones[state as 0]}>{stateText}</Tag>
      ),
    },
    {
      key: 'published',
      title: '发布时间',
      width: 150,
      card: 'line',
      cell: ({ publishTime }, at) => (publishTime ? minuteText(publishTime) : at === 'card' ? null : '—'),
    },
    {
      key: 'views',
      title: '浏览',
      width: 80,
      align: 'right',
      card: 'foot',
      cell: ({ viewCount }, at) => (at === 'card' ? `浏览 ${viewCount} 次` : viewCount),
    },
    { key: 'by', title: '最后修改', width: 100, cell: ({ setBy }) => setBy ?? '—' },
    { key: 'created', title: '添加时间', width: 150, shown: 'not at first', cell: ({ createTime }) => createTime },
  ],
  acts: [
    { key: 'view', label: '查看', when: isOpen, go: articlePath, needs: api.news.read },
    { key: 'edit', label: '修改', go: ({ newsId }) => `/news/edit?newsId=${newsId}`, needs: api.news.save },
    {
      key: 'publish',
      label: '立即发布',
      when: ({ buttons }) => buttons.includes('publish'),
      send: setState(1),
      done: '已发布',
    },
    {
      key: 'off',
      label: '下线',
      when: ({ buttons }) => buttons.includes('takeOffline'),
      send: setState(2),
      ask: {
        title: '下线这篇资讯？',
        words: ({ title }) => `买家立即看不到“${title}”；内容保留，可以随时再发布。`,
        yes: '下线',
        no: '不下线',
      },
      done: '资讯已下线',
    },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      send: sends(api.news.drop, ({ newsId, version }: Row) => ({ newsId, version })),
      ask: {
        title: '删除这篇资讯？',
        words: ({ title }) => `“${title}”删除后不能恢复。`,
        yes: '删除',
        no: '不删除',
      },
      done: '资讯已删除',
    },
  ],
  adds: { label: '新增资讯', go: '/news/add', needs: api.news.save },
}
