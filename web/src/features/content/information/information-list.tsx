import { informationCategories, operatedInformation } from '@mall/api/content/information'
import { newsStates } from '@mall/api/content/news-states'
import { api } from '../../../api.ts'
import type { ListOf } from '../../../blocks/list/list-of.ts'
import { Tag } from '../../../kit/tag.tsx'

const tones = { 0: 'plain', 1: 'good', 2: 'plain' } as const
const choicesOf = (words: object) => Object.entries(words).map(([value, label]) => ({ value, label: String(label) }))

/** List of the platform's articles, for operators. */
export const informationList: ListOf<typeof api.information.operated> = {
  name: 'information.operated',
  title: '平台资讯',
  thing: '资讯',
  counts: '篇',
  call: api.information.operated,
  fields: operatedInformation.shape,
  id: ({ informationId }) => informationId,
  nameOf: ({ title }) => title,
  filters: [
    { as: 'text', field: 'keyword', label: '标题' },
    { as: 'one', field: 'category', label: '栏目', choices: choicesOf(informationCategories) },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(newsStates) },
  ],
  columns: [
    { key: 'title', title: '标题', width: 320, shown: 'always', card: 'head', cell: ({ title }) => title },
    { key: 'category', title: '栏目', width: 110, card: 'line', cell: ({ categoryText }) => categoryText },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={tones[state as 0]}>{stateText}</Tag>,
    },
    { key: 'top', title: '置顶', width: 70, cell: ({ isTop }) => isTop && <Tag tone="info">置顶</Tag> },
    { key: 'published', title: '发布时间', width: 170, card: 'line', cell: ({ publishTime }) => publishTime },
    { key: 'by', title: '修改人', width: 110, card: 'foot', cell: ({ setBy }) => setBy },
  ],
  acts: [
    {
      key: 'edit',
      label: '编辑',
      go: ({ informationId }) => `/operate/information/edit?informationId=${informationId}`,
      needs: api.information.save,
    },
    {
      key: 'read',
      label: '查看',
      kind: 'quiet',
      when: ({ state }) => state === 1,
      go: ({ informationId }) => `/information/${informationId}`,
      needs: api.information.read,
    },
  ],
  adds: { label: '新增资讯', go: '/operate/information/edit', needs: api.information.save },
}
