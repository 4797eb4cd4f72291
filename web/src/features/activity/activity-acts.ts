import { activityPath } from '@mall/api/activity/floors'
import type { ActivityAction } from '@mall/api/activity/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import type { Activity } from './activity-words.ts'

/** An activity as its acts need it; `dirty` if its form holds unsaved changes. */
type Standing = Activity & { readonly dirty?: boolean }
const saveFirst = '有修改没有保存，请先保存草稿'
const which = ({ activityId, version }: Standing) => ({ activityId, version })
const allows =
  (action: ActivityAction) =>
  ({ buttons }: Standing): boolean =>
    buttons.includes(action)
/** Allows an action only if the form holds no unsaved changes, because it acts on the saved draft. */
const onSaved = (action: ActivityAction) => (it: Standing) =>
  allows(action)(it) && (it.dirty === true ? saveFirst : true)
const refreshes = ['storefront', 'cart', 'board']

const view: RowAct<Standing> = {
  key: 'view',
  label: '查看页面',
  when: ({ state }) => state > 0,
  go: ({ activityId }) => activityPath(activityId),
  needs: api.activity.shown,
}
const edit: RowAct<Standing> = {
  key: 'edit',
  label: '编辑',
  when: allows('edit'),
  go: ({ activityId }) => `/mj/activity/edit?id=${activityId}`,
  needs: api.activity.modify,
}
const copy: RowAct<Standing> = {
  key: 'copy',
  label: '复制',
  go: ({ activityId }) => `/mj/activity/edit?copy=${activityId}`,
  needs: api.activity.add,
}
const publish: RowAct<Standing> = {
  key: 'publish',
  label: '发布',
  kind: 'brand',
  when: onSaved('publish'),
  send: sends(api.activity.publish, which),
  ask: {
    title: '发布这个活动页？',
    words: ({ name }) => `“${name}”立即对所有人可见，限时价在活动时间内生效；开始后活动价、开始时间不能再改。`,
    yes: '发布',
    no: '不发布',
    good: true,
  },
  done: '活动页已发布',
  refreshes,
}
const discard: RowAct<Standing> = {
  key: 'discard',
  label: '放弃修改',
  when: onSaved('discard'),
  send: sends(api.activity.discard, which),
  ask: {
    title: '放弃没有发布的修改？',
    words: ({ name }) => `“${name}”恢复为买家现在看到的样子，没有发布的修改将丢失。`,
    yes: '放弃修改',
    no: '继续编辑',
  },
  done: '已恢复为买家现在看到的样子',
}
const stop: RowAct<Standing> = {
  key: 'stop',
  label: '停止',
  when: allows('stop'),
  send: sends(api.activity.stop, which),
  ask: {
    title: '停止这个活动？',
    words: ({ name }) => `“${name}”立即结束，商品恢复原价，不能恢复；已下的订单价格不变。`,
    yes: '停止',
    no: '不停止',
  },
  done: '活动已停止',
  refreshes,
}
const remove: RowAct<Standing> = {
  key: 'remove',
  label: '删除',
  kind: 'bad',
  when: allows('remove'),
  send: sends(api.activity.dropMany, ({ activityId }: Standing) => ({ ids: [activityId] })),
  ask: {
    title: '删除这个活动页？',
    words: ({ name }) => `“${name}”删除后不能恢复，页面地址不再能打开。`,
    yes: '删除',
    no: '不删除',
  },
  done: '活动页已删除',
}

/** The shop's actions on an activity, in the list (`activityActs`) and above its form (`editorActs`). */
export const activityActs: readonly RowAct<Standing>[] = [edit, publish, view, copy, stop, remove]
export const editorActs: readonly RowAct<Standing>[] = [view, discard, stop, publish]
