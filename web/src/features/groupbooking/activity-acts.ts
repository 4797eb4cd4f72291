import type { ActivityAction } from '@mall/api/groupbooking/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import type { Activity } from './activity-words.ts'

const allows =
  (action: ActivityAction) =>
  ({ buttons }: Activity): boolean =>
    buttons.includes(action)
const which = ({ activityId, version }: Activity) => ({ activityId, version })

/** Leads to an activity with its teams. */
export const viewActivity: RowAct<Activity> = {
  key: 'view',
  label: '查看',
  kind: 'quiet',
  go: ({ activityId }) => `/mj/groupBooking/view?id=${activityId}`,
  needs: api.groupbooking.detail,
}

/** The shop's actions on a group activity. */
export const activityActs: readonly RowAct<Activity>[] = [
  {
    key: 'enable',
    label: '启用',
    kind: 'brand',
    when: allows('enable'),
    send: sends(api.groupbooking.enable, which),
    ask: {
      title: '启用这个拼团活动？',
      words: ({ name }) => `“${name}”到开始时间后买家即可开团；开始后只能改名称、延后结束和增加库存。`,
      yes: '启用',
      no: '不启用',
      good: true,
    },
    done: '活动已启用',
  },
  {
    key: 'edit',
    label: '修改',
    when: allows('edit'),
    go: ({ activityId }) => `/mj/groupBooking/edit?id=${activityId}`,
    needs: api.groupbooking.save,
  },
  {
    key: 'stop',
    label: '停止',
    when: allows('stop'),
    send: sends(api.groupbooking.stop, which),
    ask: {
      title: '停止这个拼团活动？',
      words: ({ name }) => `“${name}”立即不再接受开团和参团，不能恢复；还没成团的团到期后按未成团退款。`,
      yes: '停止',
      no: '不停止',
    },
    done: '活动已停止',
  },
  {
    key: 'remove',
    label: '删除',
    kind: 'bad',
    when: allows('remove'),
    send: sends(api.groupbooking.remove, ({ activityId }: Activity) => ({ id: activityId })),
    ask: {
      title: '删除这个拼团活动？',
      words: ({ name }) => `“${name}”删除后不能恢复；已成团的订单不受影响。`,
      yes: '删除',
      no: '不删除',
    },
    done: '活动已删除',
  },
]
