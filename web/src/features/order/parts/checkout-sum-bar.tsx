import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Price } from '../../../kit/price.tsx'
import type { Checkout, Preview } from '../use-checkout.ts'
import styles from './checkout-sum-bar.module.css'

/** Bar with the total price, and the button that places the order. */
export const CheckoutSumBar = ({
  preview,
  checkout,
  counting,
}: {
  preview: Preview
  checkout: Checkout
  counting: boolean
}) => (
  <div className={styles.bar}>
    <p className={styles.parts}>
      商品 {yuan(preview.goodsMoney)}
      {preview.discountMoney !== '0.00' && <> · 优惠 -{yuan(preview.discountMoney)}</>} · 运费{' '}
      {preview.freightMoney === null ? '待定' : yuan(preview.freightMoney)}
    </p>
    <p className={styles.total} aria-live="polite">
      {preview.freightMoney === null ? '应付（不含运费）' : '应付'}{' '}
      {counting ? <span>计算中…</span> : <Price amount={preview.payMoney} size="big" />}
    </p>
    <Button
      kind="accent"
      size="big"
      busy={checkout.submit.acting}
      disabled={!preview.canSubmit || counting}
      onClick={checkout.place}
    >
      提交订单
    </Button>
    {checkout.submit.error && (
      <p className={styles.failed} role="alert">
        {checkout.submit.error.message}
      </p>
    )}
  </div>
)
