import { fields, list, mobile, money as amount, quantity as measure, text as words } from '@mall/api/wire-types'
import type { Call } from '../../calls.ts'
import { FormPage } from './form-page.tsx'
import { fieldsOf } from './form-of.ts'
import type { FormOf, Written } from './form-of.ts'
import { flag, manyOf, oneOf, oneOfFew } from './inputs/choice.tsx'
import { days } from './inputs/dates.tsx'
import { money, quantity } from './inputs/decimal.tsx'
import { rows } from './inputs/rows.tsx'
import { phone, text } from './inputs/text.tsx'
import { z } from 'zod'

export const title = '表单'

type Sent = {
  name: string
  price: string
  stock: number
  from?: string
  to?: string
  kind: '饲料' | '种子'
  ways: ('快递' | '自提')[]
  tag?: '新' | '热'
  onShelf: boolean
  people: { name: string; mobile: string }[]
  remark?: string
}
type Values = Written<Sent>
type Save = Call<Sent, { goodsId: string }>

const field = fieldsOf<Values>()
const named = <V extends string>(...names: V[]) => names.map((value) => ({ value, label: value }))

const goodsForm: FormOf<Values, Save> = {
  label: '商品',
  // No such call exists: saving shows how the form presents a refusal.
  call: {
    name: 'gallery.save',
    effect: 'write',
    family: 'rest',
    method: 'POST',
    path: '/rest/gallery',
    encoding: 'json',
  },
  schema: () =>
    Promise.resolve(
      fields({
        name: words(20, 2),
        price: amount,
        stock: measure,
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
        kind: z.enum(['饲料', '种子']),
        ways: list(z.enum(['快递', '自提']), 2, 1),
        tag: z.enum(['新', '热']).optional(),
        onShelf: z.boolean(),
        people: list(fields({ name: words(20, 1), mobile }), 3),
        remark: words(100).optional(),
      }),
    ),
  start: () => ({
    name: '',
    price: '128',
    stock: '40',
    from: '',
    to: '',
    kind: '饲料',
    ways: ['快递'],
    tag: '',
    onShelf: true,
    people: [],
    remark: '',
  }),
  parts: [
    {
      title: '基本',
      fields: [
        field('name', '名称', text(), { hint: '买家在列表里看到的名字' }),
        field('price', '售价', money()),
        field('stock', '库存', quantity({ unit: '袋', also: (it) => `= ${Number(it) * 40} kg` })),
        field(['from', 'to'], '有效期', days()),
      ],
    },
    {
      title: '更多',
      fields: [
        field('kind', '种类', oneOfFew(named('饲料', '种子'))),
        field('ways', '配送方式', manyOf(named('快递', '自提'))),
        field('tag', '标签', oneOf(named('新', '热'), { none: '不设标签' })),
        field('onShelf', '上架', flag()),
        field(
          'people',
          '联系人',
          rows({
            name: '联系人',
            add: '再加一位',
            empty: { name: '', mobile: '' },
            fields: [
              { at: 'name', label: '姓名', input: text() },
              { at: 'mobile', label: '手机号', input: phone() },
            ],
          }),
        ),
        field('remark', '备注', text({ lines: 2 })),
      ],
    },
  ],
  done: { say: '已保存' },
}

const Example = () => <FormPage of={goodsForm} />
export default Example
