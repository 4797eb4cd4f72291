import { useState } from 'react'
import { api } from '../../../api.ts'
import { fieldsOf } from '../../../blocks/form/form-of.ts'
import type { FormOf } from '../../../blocks/form/form-of.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { password } from '../../../blocks/form/inputs/password.tsx'
import { text } from '../../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import type { LotPage } from '../lot-words.ts'

type Written = { readonly auctionId: string; readonly password: string; readonly idCard: string }
const field = fieldsOf<Written>()

const enrollForm: FormOf<Written, Calls['auction']['enroll'], LotPage> = {
  label: '缴纳保证金',
  call: api.auction.enroll,
  schema: () => import('@mall/api/auction/inputs').then((it) => it.enroll),
  start: (it) => ({ auctionId: it?.auctionId ?? '', password: '', idCard: '' }),
  parts: [
    {
      fields: [
        field('password', '登录密码', password(), { private: true }),
        field('idCard', '身份证号', text(), { private: true, hint: '已实名或企业已认证的不用填写' }),
      ],
    },
  ],
  done: { say: '保证金已缴纳，可以出价了', refreshes: ['workbench'] },
}

/** Button that leaves the deposit of a lot from the balance. */
export const EnrollButton = ({ lot }: { lot: LotPage }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="brand" onClick={() => setOpen(true)}>
        缴纳保证金报名
      </Button>
      {open && (
        <FormDialog
          of={enrollForm}
          detail={lot}
          title="缴纳保证金"
          about={`从余额冻结 ${yuan(lot.depositFen)}。没有拍得自动退回，拍得抵货款；拍得后逾期不付款，保证金归卖家。`}
          act={{ name: `冻结 ${yuan(lot.depositFen)}`, not: '不报名' }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
