import { yuan } from '../../../kit/money.ts'
import { Note } from '../../../kit/note.tsx'
import { Radio } from '../../../kit/radio.tsx'
import { creditOf, openWays, payByOf } from '../use-checkout.ts'
import type { Checkout, PayBy, Preview } from '../use-checkout.ts'
import styles from './checkout-pay.module.css'

type Way = { readonly payBy: PayBy; readonly name: string; readonly about: string; readonly open: boolean }

/** Returns the ways of payment to choose from before an order is placed; the first one decides after the order. */
const waysOf = (preview: Preview): Way[] => {
  const open = openWays(preview)
  const credit = creditOf(preview)
  const ways: Way[] = []
  if (open.includes('later'))
    ways.push({ payBy: 'later', name: '下单后付款', about: '提交后选择在线支付或余额', open: true })
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
  // A shop that takes no transfers does not mention them here.
  if (open.includes('transfer'))
    ways.push({
      payBy: 'transfer',
      name: '线下转账',
      about: '提交后查看收款账户，72 小时内转账并上传凭证；货款直接付给卖家，平台不保管',
      open: true,
    })
  return ways
}

/** Choice of time and way of payment; absent if online payment is the only one. Says why if no way can pay the order. */
export const CheckoutPay = ({ preview, checkout }: { preview: Preview; checkout: Checkout }) => {
  if (preview.unpayable !== null) return <Note>{preview.unpayable}</Note>
  const ways = waysOf(preview)
  if (ways.every(({ payBy }) => payBy === 'later')) return null
  const chosen = payByOf(checkout.payBy, preview)
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
