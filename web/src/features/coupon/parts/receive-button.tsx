import { useState } from 'react'
import { api } from '../../../api.ts'
import { fieldsOf } from '../../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../../blocks/form/form-of.ts'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { captcha } from '../../../blocks/form/inputs/captcha.tsx'
import type { Calls } from '../../../calls.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { loginAddress } from '../../../shell/account/login.ts'
import { useShell } from '../../../shell-state.ts'
import { useAct } from '../../../use-api.ts'

type Receive = Calls['coupon']['receive']
type Values = WrittenFor<Receive>
const field = fieldsOf<Values>()

/** Form with a captcha, after several coupons in a short time. */
const provenForm = (couponId: string): FormOf<Values, Receive> => ({
  label: '领取优惠券',
  call: api.coupon.receive,
  schema: () => import('@mall/api/coupon/inputs').then((it) => it.receive),
  start: () => ({ couponId, captchaTicket: '' }),
  parts: [{ fields: [field('captchaTicket', '验证码', captcha('coupon'), { private: true, must: true })] }],
  done: { say: '已领取，可在“我的优惠券”中查看', refreshes: ['storefront', 'order.preview'] },
})

/** Code of the refusal that asks for a captcha. */
const captchaNeeded = '30034'

export type Receivable = {
  readonly couponId: string
  readonly shopId: string
  readonly name: string
  readonly left: number
  readonly received: boolean
  readonly held: number
}

/** Returns the address at which a coupon is used: its shop. */
export const spendAddress = ({ shopId }: Pick<Receivable, 'shopId'>): string => `/shop/${shopId}`

/** Button that receives a coupon, or says that the caller has it or that none is left. */
export const ReceiveButton = ({ of }: { of: Receivable }) => {
  const visitor = useShell((it) => !it.userInfo)
  const [proving, setProving] = useState(false)
  const receive = useAct(api.coupon.receive, {
    done: '已领取，可在“我的优惠券”中查看',
    silent: true,
    refreshes: ['storefront', 'order.preview'],
    onRefused: ({ code }) => code === captchaNeeded && setProving(true),
  })
  const { couponId, left, received, held } = of
  const refused = receive.error && !proving ? receive.error.message : undefined
  if (received || left <= 0)
    return held > 0 ? (
      <ButtonLink size="small" to={spendAddress(of)} aria-label={`去使用${of.name}`}>
        去使用
      </ButtonLink>
    ) : (
      <Button size="small" disabled>
        {received ? '已领取' : '已抢光'}
      </Button>
    )
  return (
    <>
      <Button
        size="small"
        kind="brand"
        busy={receive.acting}
        aria-label={`${held > 0 ? '再领一张' : '立即领取'}：${of.name}`}
        onClick={() => (visitor ? location.assign(loginAddress(location.href)) : receive.act({ couponId }))}
      >
        {held > 0 ? '再领一张' : '立即领取'}
      </Button>
      {refused !== undefined && <small role="status">{refused}</small>}
      {proving && (
        <FormDialog
          of={provenForm(couponId)}
          title={`领取“${of.name}”`}
          about="短时间内领取较多，请先完成验证。"
          act={{ name: '领取' }}
          onClose={() => setProving(false)}
        />
      )}
    </>
  )
}
