import { fields, int, money as amount, text as words } from '@mall/api/wire-types'
import { useState } from 'react'
import { fieldsOf } from '../blocks/form/form-of.ts'
import type { FormOf, Written } from '../blocks/form/form-of.ts'
import { FormPage } from '../blocks/form/form-page.tsx'
import { money } from '../blocks/form/inputs/decimal.tsx'
import { text } from '../blocks/form/inputs/text.tsx'
import type { Call } from '../calls.ts'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import { answerCalls, callOf, Refusal } from './page-server.ts'
import type { Body } from './page-server.ts'

export const title = '整页表单：草稿、他人先改过'

type Sent = { version: number; name: string; price: string; remark?: string }
type Goods = { readonly version: number; readonly name: string; readonly price: string; readonly remark: string }
type Values = Written<Sent>

// State of the server; a save with an old version is refused.
let goods: Goods = { version: 1, name: '育肥料 5%', price: '128.00', remark: '' }
const save = (body: Body) => {
  if (Number(body['version']) !== goods.version)
    throw new Refusal(10_409, '数据已被他人修改', { changedBy: '李敏', changedTime: '2026-11-22 14:03:00' })
  const { name, price, remark = '' } = body as unknown as Sent
  goods = { name, price, remark, version: goods.version + 1 }
  return true
}

const field = fieldsOf<Values>()
const goodsForm: FormOf<Values, Call<Sent, true>, Goods> = {
  label: '商品价格',
  call: callOf('goods'),
  schema: () =>
    Promise.resolve(fields({ version: int(0, 999), name: words(20, 2), price: amount, remark: words(100).optional() })),
  start: (it) => ({
    version: String(it?.version ?? 0),
    name: it?.name ?? '',
    price: it?.price ?? '',
    remark: it?.remark ?? '',
  }),
  parts: [
    {
      fields: [
        field('name', '名称', text()),
        field('price', '售价', money()),
        field('remark', '备注', text({ lines: 2 })),
      ],
    },
  ],
  // Keeps the text on this device and offers it when the form opens again.
  draft: () => 'gallery',
  // Reads the goods again if somebody else saved first: changes by only one are merged, changes by both are asked about.
  again: () => Promise.resolve(goods),
  done: { say: '已保存' },
}

answerCalls({ '/rest/gallery/goods': save })
const Example = () => {
  const [opened, setOpened] = useState(0)
  return (
    <>
      <p>
        <Button
          onClick={() => {
            goods = { ...goods, version: goods.version + 1, price: '132.00', remark: '运费另计' }
            toast.note('李敏刚把售价改成 132.00，并写了备注')
          }}
        >
          让同事先改一次
        </Button>{' '}
        <Button onClick={() => setOpened(opened + 1)}>离开再打开</Button>
      </p>
      <FormPage key={opened} of={goodsForm} detail={goods} />
    </>
  )
}
export default Example
