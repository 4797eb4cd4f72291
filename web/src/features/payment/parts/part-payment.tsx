import { useState } from 'react'
import { api } from '../../../api.ts'
import { fieldsOf } from '../../../blocks/form/form-of.ts'
import type { FormOf } from '../../../blocks/form/form-of.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { money } from '../../../blocks/form/inputs/decimal.tsx'
import { password } from '../../../blocks/form/inputs/password.tsx'
import type { Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import type { Due } from './amount-due.tsx'

type Pay = Calls['paying']['create']
type Part = {
  readonly tradeNo: string
  readonly payType: 4
  readonly partMoney: string
  readonly heldMoney: string
  readonly password: string
}
const field = fieldsOf<Part>()

/** Form that pays a part of an order from the balance; the buyer pays the rest in another way. */
const partForm = (balance: string, due: string): FormOf<Part, Pay, Due> => ({
  label: '余额先付一部分',
  call: api.paying.create,
  schema: () => import('@mall/api/payment/inputs').then((it) => it.create),
  start: (it) => ({
    tradeNo: it?.tradeNo ?? '',
    payType: 4,
    partMoney: '',
    heldMoney: it?.heldMoney ?? '0.00',
    password: '',
  }),
  parts: [
    {
      fields: [
        field('partMoney', '先付金额', money(), { must: true, hint: `可用余额 ${balance}，还需付 ${due}` }),
        field('password', '登录密码', password(), { must: true, private: true }),
      ],
    },
  ],
  done: { say: '余额已付一部分，请继续付余款', refreshes: ['order', 'payment', 'fund'] },
})

/** Button that pays a part from the balance, if that is allowed. */
export const PartPayment = ({ due }: { due: Due }) => {
  const [open, setOpen] = useState(false)
  const balance = due.payTypes.find((it) => it.payType === 4)?.balanceMoney
  if (!due.mayPayPart || balance === undefined || balance === null) return null
  return (
    <p>
      <Button onClick={() => setOpen(true)}>用余额先付一部分</Button>
      {open && (
        <FormDialog
          of={partForm(yuan(balance), yuan(due.payMoney))}
          detail={due}
          title="用余额先付一部分"
          act={{ name: '确认付款' }}
          onClose={() => setOpen(false)}
          onSaved={() => setOpen(false)}
        />
      )}
    </p>
  )
}
