import { operatorList } from '@mall/api/content/video-inputs'
import { overseenStates } from '@mall/api/content/video-states'
import { api } from '../../../api.ts'
import { changedFilter } from '../../../blocks/acts/take-down-acts.ts'
import type { ListOf } from '../../../blocks/list/list-of.ts'
import { duration } from '../../../kit/duration.ts'
import { operatedActs } from './operated-acts.ts'
import { VideoTitle, VideoState, OverseenVideo } from '../parts/overseen-video.tsx'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** List of all shops' videos, in which the operator takes videos down and releases them. */
export const operatedVideo: ListOf<typeof api.video.operatorList> = {
  name: 'video.operated',
  title: '口碑视频',
  thing: '口碑视频',
  counts: '个',
  call: api.video.operatorList,
  fields: operatorList.shape,
  id: ({ videoId }) => videoId,
  nameOf: ({ title }) => title,
  filters: [
    { as: 'text', field: 'keyword', label: '视频', placeholder: '标题、客户、编号' },
    { as: 'text', field: 'shopName', label: '店铺' },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(overseenStates) },
    changedFilter,
  ],
  columns: [
    {
      key: 'title',
      title: '视频',
      width: 260,
      least: 200,
      shown: 'always',
      card: 'head',
      text: ({ title }) => title,
      cell: (row) => <VideoTitle row={row} />,
    },
    { key: 'shop', title: '店铺', width: 140, card: 'line', cell: ({ shopName }) => shopName },
    {
      key: 'length',
      title: '时长',
      width: 90,
      card: 'line',
      cell: ({ durationSec }) => (durationSec === null ? '—' : duration(durationSec)),
    },
    { key: 'plays', title: '播放', width: 80, align: 'right', cell: ({ playCount }) => playCount },
    { key: 'state', title: '状态', width: 130, card: 'badge', cell: (row) => <VideoState row={row} /> },
    { key: 'reason', title: '下架原因', width: 220, card: 'line', cell: ({ takenDownReason }) => takenDownReason },
    { key: 'created', title: '添加时间', width: 150, shown: 'not at first', cell: ({ createTime }) => createTime },
  ],
  acts: operatedActs,
  detail: { Body: OverseenVideo, to: ({ videoId }) => `/operate/video/${videoId}` },
}
