import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import type { Option } from '../../blocks/form/inputs/choice.tsx'
import type { Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { floorInput, floorRow } from './parts/floor-input.tsx'
import type { FloorRow } from './parts/floor-input.tsx'
import { posterInput } from './parts/poster-input.tsx'
import { posterRow } from './parts/poster-rows.ts'
import type { Decoration, PosterRow } from './parts/poster-rows.ts'

type Values = {
  readonly version: string
  readonly posters: readonly PosterRow[]
  readonly floors: readonly FloorRow[]
}
const field = fieldsOf<Values>()

/** Returns the form of the shop page's draft; `groups` are the shop's groups that posters may lead to. */
export const decorationForm = (
  groups: readonly Option<string>[],
): FormOf<Values, Calls['decoration']['saveDraft'], Decoration> => ({
  label: '店铺装修草稿',
  call: api.decoration.saveDraft,
  schema: () => import('@mall/api/decoration/inputs').then((it) => it.saveDraft),
  start: (it) => ({
    version: String(it?.version ?? 0),
    posters: it?.posters.map(posterRow) ?? [],
    floors: it?.floors.map(floorRow) ?? [],
  }),
  parts: [
    {
      fields: [
        field('posters', '海报', posterInput(groups), {
          hint: '最多 5 张横图，在店铺首页轮播；每张可跳转到商品、店铺分类或店内搜索',
        }),
        field('floors', '楼层', floorInput(), {
          hint: '最多 10 个，每个选 1 到 12 种商品；没有上架的商品不显示，没有商品可显示的楼层也不显示',
        }),
      ],
    },
  ],
  again: () => send(api.decoration.show, {}, { quiet: true }),
  done: { say: '草稿已保存，发布后买家才能看到' },
})

/** The saved draft; `dirty` if the form holds unsaved changes. */
type Standing = Decoration & { readonly dirty: boolean }
const saveFirst = '有修改没有保存，请先保存草稿'
const refreshes = ['storefront', 'shop']

export const decorationActs: readonly RowAct<Standing>[] = [
  { key: 'preview', label: '预览草稿', go: () => '/mj/decoration/preview', needs: api.storefront.previewShop },
  {
    key: 'discard',
    label: '放弃草稿',
    when: ({ changed, dirty }) => changed && (dirty ? saveFirst : true),
    send: sends(api.decoration.discard, ({ version }: Standing) => ({ version })),
    ask: {
      title: '放弃草稿？',
      words: () => '没有发布的修改将丢失，草稿恢复为买家现在看到的样子。',
      yes: '放弃草稿',
      no: '继续编辑',
    },
    done: '草稿已恢复为买家现在看到的样子',
  },
  {
    key: 'publish',
    label: '发布',
    kind: 'brand',
    when: ({ changed, dirty }) => (dirty ? saveFirst : changed),
    send: sends(api.decoration.publish, ({ version }: Standing) => ({ version })),
    done: '已发布，买家现在看到的就是这个样子',
    refreshes,
  },
]
