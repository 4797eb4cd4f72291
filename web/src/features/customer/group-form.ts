import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { provinces } from './customer-inputs.tsx'

type Room = Calls['customer']
export type Group = AnswerOf<Room['groupPage']>['list'][number]
type SaveGroup = Omit<WrittenFor<Room['saveGroup']>, 'shopId'>
const group = fieldsOf<SaveGroup>()
/** Form of a customer group, new or changed. */
export const groupForm: FormOf<SaveGroup, Room['saveGroup'], Group> = {
  label: '客户分组',
  call: api.customer.saveGroup,
  schema: () => import('@mall/api/customer/inputs').then((it) => it.saveGroup),
  start: (it) => ({
    groupId: it?.groupId ?? '',
    version: String(it?.version ?? ''),
    name: it?.name ?? '',
    minOrderCount: String(it?.minOrderCount ?? ''),
    minOrderMoney: it?.minOrderMoney ?? '',
    areaIds: it?.areaIds ?? [],
  }),
  parts: [
    { fields: [group('name', '分组名称', text())] },
    {
      title: '自动加入',
      fields: [
        group('minOrderCount', '付款笔数', text(), {
          hint: '付款订单达到这么多笔的客户自动加入',
        }),
        group('minOrderMoney', '付款金额', money(), { hint: '填了的都要达到，都不填则只手工加入；不会自动移出' }),
        group('areaIds', '地区', provinces(), { hint: '只有这些省份的客户自动加入；不选则不限地区' }),
      ],
    },
  ],
  again: async ({ groupId }) => {
    const { list } = await send(api.customer.groupPage, { pageSize: 100 }, { quiet: true })
    const found = list.find((it) => it.groupId === groupId)
    if (found === undefined) throw new Error('这个分组已被删除')
    return found
  },
  done: { say: '分组已保存' },
}
