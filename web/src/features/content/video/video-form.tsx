import { mostVideoGoods } from '@mall/api/content/video-states'
import { api } from '../../../api.ts'
import { fieldsOf } from '../../../blocks/form/form-of.ts'
import type { FormOf } from '../../../blocks/form/form-of.ts'
import { oneOfFew } from '../../../blocks/form/inputs/choice.tsx'
import { film } from '../../../blocks/form/inputs/film.tsx'
import { text } from '../../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { send } from '../../../send.ts'
import { goodsChoice } from '../../catalog/parts/goods-choice.tsx'
import type { NamedGoods } from '../../catalog/parts/goods-choice.tsx'

export type Video = AnswerOf<Calls['video']['detail']>
type Values = {
  readonly videoId: string
  readonly version: string
  readonly title: string
  readonly video: string
  readonly cover: readonly string[]
  readonly durationSec: string
  readonly customerName: string
  readonly spuIds: readonly NamedGoods[]
  readonly sort: string
  readonly state: '0' | '1' | ''
}
const field = fieldsOf<Values>()

/** Form of a shop's word-of-mouth video, new or changed. */
export const videoForm: FormOf<Values, Calls['video']['save'], Video> = {
  label: '口碑视频',
  call: api.video.save,
  schema: () => import('@mall/api/content/video-inputs').then((it) => it.saveVideo),
  start: (it) => ({
    videoId: it?.videoId ?? '',
    version: String(it?.version ?? ''),
    title: it?.title ?? '',
    video: it?.video ?? '',
    cover: it ? [it.cover] : [],
    durationSec: String(it?.durationSec ?? ''),
    customerName: it?.customerName ?? '',
    spuIds: it?.goods ?? [],
    sort: String(it?.sort ?? 100),
    state: it === undefined || it.state === 1 ? '1' : '0',
  }),
  parts: [
    {
      title: '视频',
      fields: [
        field(['video', 'durationSec', 'cover'], '视频与封面', film(), {
          hint: 'mp4、webm 或 ogv，不超过 200 MB；封面默认取视频画面，也可以另选图片',
        }),
        field('title', '标题', text()),
        field('customerName', '客户称呼', text(), { hint: '谁在视频里说话，例如“赵县 张海”；须经本人同意' }),
      ],
    },
    {
      title: '在哪里显示',
      fields: [
        field('spuIds', '关联商品', goodsChoice(mostVideoGoods), {
          hint: '显示在店铺首页和这些商品的页面；不选则只在店铺首页',
        }),
        field('sort', '排序', text(), { hint: '数字小的排在前面' }),
        field(
          'state',
          '保存后',
          oneOfFew([
            { value: '1', label: '显示', about: '所有人可见' },
            { value: '0', label: '存为草稿', about: '只有店铺员工可见' },
          ]),
        ),
      ],
    },
  ],
  again: ({ videoId }) => send(api.video.detail, { videoId }, { quiet: true }),
  draft: (it) => it?.videoId ?? 'new',
  done: { say: '口碑视频已保存', to: () => '/mj/video/list' },
}
