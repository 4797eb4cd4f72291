import { priceModes } from '@mall/api/activity/states'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { moments } from '../../blocks/form/inputs/dates.tsx'
import { pictures } from '../../blocks/form/inputs/pictures.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls, InputOf } from '../../calls.ts'
import { send } from '../../send.ts'
import { base } from '../../root-path.ts'
import type { ActivityDetail } from './activity-words.ts'
import { floorRow, newFloor } from './floor-rows.ts'
import type { FloorRow } from './floor-rows.ts'
import type { Groups } from './parts/floor-content.tsx'
import { floorsInput } from './parts/floors-input.tsx'
import { keepPreview, previewPath } from './parts/kept-preview.ts'
import { pricedGoods, pricedRow } from './parts/priced-goods.tsx'
import type { PricedGoods } from './parts/priced-goods.tsx'

type Add = Calls['activity']['add']
type Modify = Calls['activity']['modify']
type Values = {
  readonly name: string
  readonly cover: readonly string[]
  readonly beginTime: string
  readonly endTime: string
  readonly shareTitle: string
  readonly shareImage: readonly string[]
  readonly priceMode: '0' | '1' | ''
  readonly goods: readonly PricedGoods[]
  readonly customPageFloorList: readonly FloorRow[]
}
type Changed = Values & { readonly activityId: string; readonly version: string }
const field = fieldsOf<Values>()

const modes = Object.entries(priceModes).map(([value, label]) => ({ value: value as '0' | '1', label }))
const one = (path: string | null | undefined): readonly string[] => (path ? [path] : [])

const startOf = (it: ActivityDetail | undefined, copied = false): Values => ({
  name: it?.name ?? '',
  cover: one(it?.cover),
  beginTime: copied ? '' : (it?.beginTime ?? ''),
  endTime: copied ? '' : (it?.endTime ?? ''),
  shareTitle: it?.shareTitle ?? '',
  shareImage: one(it?.shareImage),
  priceMode: String(it?.priceMode ?? 0) as '0',
  goods: it?.goods.map(pricedRow) ?? [],
  customPageFloorList: it?.customPageFloorList.map(floorRow) ?? [newFloor(1, 'banner'), newFloor(3, 'goods')],
})

const partsOf = (groups: Groups) => [
  {
    title: '活动',
    fields: [
      field('name', '活动名称', text(), { hint: '买家会看到' }),
      field(['beginTime', 'endTime'], '活动时间', moments(), { hint: '最长 180 天；开始后只能改结束时间' }),
      field('cover', '封面', pictures({ first: false }), { hint: '在列表中显示，也是没有另选时的分享图' }),
    ],
  },
  {
    title: '限时价',
    fields: [
      field('priceMode', '价格', oneOfFew(modes), { hint: '限时价只在活动时间内生效，取买家各种价格中最低的一个' }),
      field('goods', '商品与活动价', pricedGoods(), {
        wide: true,
        when: (it: Values) => it.priceMode === '1',
        hint: '低于标价；限购与库存按销售单位，不填则不限。活动开始后价格不能再改',
      }),
    ],
  },
  {
    title: '页面楼层',
    fields: [
      field('customPageFloorList', '楼层', floorsInput(groups), {
        wide: true,
        hint: '1 至 50 个；拖动左侧手柄或用键盘（空格、上下键）调整顺序。没有内容可显示的楼层买家看不到',
      }),
    ],
  },
  {
    title: '分享',
    fields: [
      field('shareTitle', '分享标题', text(), { hint: '不填则用活动名称' }),
      field('shareImage', '分享图片', pictures({ first: false }), { hint: '不选则用封面' }),
    ],
  },
]

/** Opens a preview of the page with the unsaved values of the form. */
const showUnsaved = async (written: InputOf<Add>): Promise<void> => {
  keepPreview(await send(api.activity.preview, written))
  window.open(`${base}${previewPath}`)
}
const showChanged = ({ activityId, version, ...written }: InputOf<Modify>): Promise<void> =>
  activityId === '' && version === 0 ? Promise.resolve() : showUnsaved(written)
const inputs = () => import('@mall/api/activity/inputs')

/** Form of a new activity page; starts from `copied` if it is given, except for the time. */
export const newActivityForm = (groups: Groups, copied?: ActivityDetail): FormOf<Values, Add> => ({
  label: '新建活动页',
  call: api.activity.add,
  schema: () => inputs().then((it) => it.add),
  start: () => startOf(copied, true),
  parts: partsOf(groups),
  preview: showUnsaved,
  draft: () => (copied === undefined ? 'new' : `copy ${copied.activityId}`),
  done: { say: '草稿已保存，发布后买家才能看到', to: ({ activityId }) => `/mj/activity/edit?id=${activityId}` },
})

/** Form of an activity page's draft. */
export const activityForm = (groups: Groups): FormOf<Changed, Modify, ActivityDetail> => ({
  label: '活动页草稿',
  call: api.activity.modify,
  schema: () => inputs().then((it) => it.modify),
  start: (it) => ({ ...startOf(it), activityId: it!.activityId, version: String(it!.version) }),
  parts: partsOf(groups) as never,
  again: ({ activityId }) => send(api.activity.detail, { activityId }, { quiet: true }),
  preview: showChanged,
  done: { say: '草稿已保存，发布后买家才能看到' },
})
