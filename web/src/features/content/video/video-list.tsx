import { listVideos, setSort } from '@mall/api/content/video-inputs'
import { videoStates } from '@mall/api/content/video-states'
import { api } from '../../../api.ts'
import { sends } from '../../../blocks/acts/act-of.ts'
import type { ListOf } from '../../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { duration } from '../../../kit/duration.ts'
import { PictureCell } from '../../../kit/picture-cell.tsx'
import { Tag } from '../../../kit/tag.tsx'

type Row = AnswerOf<Calls['video']['list']>['list'][number]

const tones = { 0: 'plain', 1: 'good', 2: 'warn' } as const
const setState = (state: 1 | 2) =>
  sends(api.video.setState, ({ videoId, version }: Row) => ({ videoId, version, state }))
const goodsOf = ({ goods }: Row): string => goods.map(({ name }) => name).join('、')

/** List of a shop's word-of-mouth videos. */
export const videoList: ListOf<typeof api.video.list> = {
  name: 'video.list',
  title: '口碑视频列表',
  thing: '口碑视频',
  counts: '个',
  call: api.video.list,
  fields: listVideos.shape,
  id: ({ videoId }) => videoId,
  nameOf: ({ title }) => title,
  filters: [
    { as: 'text', field: 'keyword', label: '标题、客户' },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: Object.entries(videoStates).map(([value, label]) => ({ value, label })),
    },
    { as: 'days', field: ['beginTime', 'endTime'], label: '添加时间' },
  ],
  sorts: { shown: '显示顺序', newest: '最新添加', played: '播放最多' },
  columns: [
    {
      key: 'title',
      title: '视频',
      width: 280,
      least: 200,
      shown: 'always',
      card: 'head',
      cell: ({ cover, title, customerName, takenDownReason }) => (
        <PictureCell
          path={cover}
          name={title}
          below={customerName}
          bad={takenDownReason && `下架原因：${takenDownReason}`}
          wide
        />
      ),
    },
    {
      key: 'goods',
      title: '关联商品',
      width: 220,
      card: 'line',
      cell: (it, at) => goodsOf(it) || (at === 'card' ? null : '整个店铺'),
    },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state, stateText, takenDownReason }) => (
        <Tag tone={takenDownReason === null ? tones[state as 0] : 'bad'}>{stateText}</Tag>
      ),
    },
    { key: 'length', title: '时长', width: 90, cell: ({ durationSec }) => duration(durationSec ?? 0) || '—' },
    {
      key: 'sort',
      title: '排序',
      width: 80,
      align: 'right',
      cell: ({ sort }) => sort,
      edit: {
        value: ({ sort }: Row) => String(sort),
        schema: setSort.shape.sort,
        call: api.video.setSort,
        input: ({ videoId, version }: Row, text) => ({ videoId, version, sort: Number(text) }),
      },
    },
    {
      key: 'plays',
      title: '播放',
      width: 80,
      align: 'right',
      card: 'foot',
      cell: ({ playCount }, at) => (at === 'card' ? `播放 ${playCount} 次` : playCount),
    },
    { key: 'by', title: '最后修改', width: 100, cell: ({ setBy }) => setBy ?? '—' },
    { key: 'created', title: '添加时间', width: 150, shown: 'not at first', cell: ({ createTime }) => createTime },
  ],
  acts: [
    { key: 'edit', label: '修改', go: ({ videoId }) => `/mj/video/add?videoId=${videoId}`, needs: api.video.save },
    {
      key: 'show',
      label: '显示',
      when: ({ buttons }) => buttons.includes('show'),
      send: setState(1),
      done: '视频已显示',
    },
    {
      key: 'hide',
      label: '隐藏',
      when: ({ buttons }) => buttons.includes('hide'),
      send: setState(2),
      ask: {
        title: '隐藏这个视频？',
        words: ({ title }) => `买家立即看不到“${title}”；视频保留，可以随时再显示。`,
        yes: '隐藏',
        no: '不隐藏',
      },
      done: '视频已隐藏',
    },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      send: sends(api.video.drop, ({ videoId, version }: Row) => ({ videoId, version })),
      ask: {
        title: '删除这个视频？',
        words: ({ title }) => `“${title}”删除后不能恢复。`,
        yes: '删除',
        no: '不删除',
      },
      done: '视频已删除',
    },
  ],
  adds: { label: '新增口碑视频', go: '/mj/video/add', needs: api.video.save },
}
