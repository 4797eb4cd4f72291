import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { useAct } from '../../../use-api.ts'
import { ChannelChoice, useChannel } from '../../payment/parts/channel-choice.tsx'

/** Button that puts money into the balance through a channel. */
export const RechargeButton = () => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const choice = useChannel()
  const { channel } = choice
  const recharge = useAct(api.fund.recharge, {
    silent: true,
    onDone: ({ cashierUrl, codeText, payNo }) => {
      if (cashierUrl) location.assign(cashierUrl)
      else void navigate(`/pay/result?payNo=${payNo}`, { state: { codeText } })
    },
  })
  return (
    <>
      <Button kind="brand" onClick={() => setOpen(true)}>
        充值
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="余额充值"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>不充值</Button>
            <Button
              kind="brand"
              busy={recharge.acting}
              disabled={amount.trim() === '' || channel === undefined}
              onClick={() => channel && recharge.act({ amountMoney: amount.trim(), channel })}
            >
              去付款
            </Button>
          </>
        }
      >
        <Field label="充值金额（元）" required error={recharge.error?.message}>
          <Input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <ChannelChoice of={choice} />
      </Dialog>
    </>
  )
}
