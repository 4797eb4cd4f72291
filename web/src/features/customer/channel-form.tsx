import { channelTypes } from '@mall/api/customer/states'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { percent } from '../../blocks/form/inputs/decimal.tsx'
import { phone } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { channelAbove } from './customer-inputs.tsx'

type Room = Calls['customer']
export type ChannelPerson = AnswerOf<Room['channels']>['list'][number]
type Save = Omit<WrittenFor<Room['saveChannel']>, 'shopId'>
const field = fieldsOf<Save>()
const aboutTypes = { 1: '自己的销售人员', 2: '转卖给下游的商户', 3: '介绍客户的人' } as const

/** Form of a channel person, new or changed. */
export const channelForm: FormOf<Save, Room['saveChannel'], ChannelPerson> = {
  label: '渠道人员',
  call: api.customer.saveChannel,
  schema: () => import('@mall/api/customer/inputs').then((it) => it.saveChannel),
  start: (it) => ({
    channelId: it?.channelId ?? '',
    version: String(it?.version ?? ''),
    mobile: '',
    channelType: String(it?.channelType ?? 1) as '1' | '2' | '3',
    parentId: it?.parentId ?? '',
    rebateRate: it?.rebateRate ?? '',
    active: it?.active ?? true,
  }),
  parts: [
    {
      fields: [
        field('mobile', '手机号', phone(), {
          private: true,
          must: true,
          when: ({ channelId }) => channelId === '',
          hint: '对方在商城注册的手机号',
        }),
        field(
          'channelType',
          '类型',
          oneOfFew(
            ([1, 2, 3] as const).map((type) => ({
              value: String(type) as '1' | '2' | '3',
              label: channelTypes[type],
              about: aboutTypes[type],
            })),
          ),
        ),
        field('parentId', '上级', channelAbove(), { hint: '发展了这名渠道人员的人；最多两级' }),
        field('rebateRate', '返利比例', percent(), { hint: '不填则按店铺的分销返利规则' }),
        field('active', '在用', flag()),
      ],
    },
  ],
  again: async ({ channelId }) => {
    const { list } = await send(api.customer.channels, { pageSize: 200 }, { quiet: true })
    const found = list.find((it) => it.channelId === channelId)
    if (found === undefined) throw new Error('这名渠道人员已不在列表中')
    return found
  },
  done: { say: '渠道人员已保存' },
}
