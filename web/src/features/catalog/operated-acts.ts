import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

/** Goods as the operator oversees them. */
export type Overseen = AnswerOf<Calls['catalog']['operatorList']>['list'][number]
type TakeDown = Calls['catalog']['takeDown']
type Values = WrittenFor<TakeDown>
const field = fieldsOf<Values>()

const refreshes = ['catalog', 'storefront']

/** The reason is sent to the people of the shop. */
const takeDownForm: FormOf<Values, TakeDown, Overseen> = {
  label: '违规下架',
  call: api.catalog.takeDown,
  schema: () => import('@mall/api/catalog/inputs').then((it) => it.takeDown),
  start: (it) => ({ spuId: it?.spuId ?? '', reason: '' }),
  parts: [
    {
      fields: [field('reason', '下架原因', text({ lines: 2 }), { hint: '店铺的人会看到，请写明违反的规定和怎样改正' })],
    },
  ],
  done: { say: '商品已下架，店铺的人会收到消息', refreshes },
}

/** What the operator does with goods of any shop. */
export const operatedActs: readonly RowAct<Overseen>[] = [
  {
    key: 'takeDown',
    label: '违规下架',
    kind: 'bad',
    when: ({ buttons }) => buttons.includes('takeDown'),
    form: takeDownForm,
    about: ({ name }) => `“${name}”不再展示和出售，店铺不能自己上架；已经下的订单照常办理。`,
    buttons: { name: '下架', bad: true },
  },
  {
    key: 'release',
    label: '恢复',
    when: ({ buttons }) => buttons.includes('release'),
    send: sends(api.catalog.release, ({ spuId }: Overseen) => ({ spuId })),
    ask: {
      title: '恢复这件商品？',
      words: ({ name, changedSince }) =>
        `“${name}”回到店铺的仓库，由店铺自己上架。${changedSince ? '' : '下架以来店铺还没有修改过它。'}`,
      yes: '恢复',
      no: '暂不恢复',
    },
    done: '商品已恢复，店铺的人会收到消息',
    refreshes,
  },
]
