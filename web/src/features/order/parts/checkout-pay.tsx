import { yuan } from '../../../kit/money.ts'
import { Radio } from '../../../kit/radio.tsx'
import { creditOf, transferOf } from '../use-checkout.ts'
import type { Checkout, PayBy, Preview } from '../use-checkout.ts'
import styles from './checkout-pay.module.css'

type Way = { readonly payBy: PayBy; readonly name: string; readonly about: string; readonly open: boolean }

/** The ways that are chosen before an order is placed; the first one leaves it to the next page. */
const waysOf = (preview: Preview): Way[] => {
  const credit = creditOf(preview)
  const transfer = transferOf(preview)
  const ways: Way[] = [{ payBy: 'later', name: '下单后付款', about: '提交后选择在线支付或余额', open: true }]
  if (credit !== undefined)
    ways.push({
      payBy: 'credit',
      name: '账期付款',
      about:
        credit.reason ??
        credit.credits
          .map(
            ({ shopName, leftMoney, creditDays }) =>
              `${credit.credits.length > 1 ? `${shopName} ` : ''}可用额度 ${yuan(leftMoney)}，${creditDays} 天内付款`,
          )
          .join('；'),
      open: credit.enabled,
    })
  // A shop that takes no transfers says nothing of them here.
  if (transfer?.enabled)
    ways.push({
      payBy: 'transfer',
      name: '线下转账',
      about: '提交后查看收款账户，72 小时内转账并上传凭证',
      open: true,
    })
  return ways
}

/** When and how it is paid; absent where there is nothing to choose. */
export const CheckoutPay = ({ preview, checkout }: { preview: Preview; checkout: Checkout }) => {
  const ways = waysOf(preview)
  if (ways.length === 1) return null
  const chosen = ways.find((it) => it.open && it.payBy === checkout.payBy)?.payBy ?? 'later'
  return (
    <fieldset className={styles.pay}>
      <legend>付款方式</legend>
      {ways.map(({ payBy, name, about, open }) => (
        <Radio
          key={payBy}
          name="pay"
          boxed
          checked={payBy === chosen}
          disabled={!open}
          onChange={() => checkout.setPayBy(payBy)}
        >
          {name}
          <small>{about}</small>
        </Radio>
      ))}
    </fieldset>
  )
}
