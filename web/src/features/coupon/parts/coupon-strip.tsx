import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { partOf } from '../../../kit/part.ts'
import { Tag } from '../../../kit/tag.tsx'
import type { Card } from './coupon-dialog.tsx'
import { couponLine } from './coupon-words.ts'
import styles from './coupon-strip.module.css'

// Few visitors open the dialog, and it contains the form of a captcha.
const dialog = partOf(() => import('./coupon-dialog.tsx').then((it) => it.CouponDialog))

const shownAtOnce = 3

/** Button that opens the coupons to receive; `of` names their shop on a page that shows several. */
export const OpenCoupons = ({ coupons, of }: { coupons: readonly Card[]; of?: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={of && `领券：${of}`} onClick={() => setOpen(true)}>
        领券
      </Button>
      {open && (
        <Suspense>
          <dialog.Part onClose={() => setOpen(false)} coupons={coupons} />
        </Suspense>
      )}
    </>
  )
}

/** Short list of the coupons for the shown goods or shop; a dialog receives them. */
export const CouponStrip = ({ coupons }: { coupons: readonly Card[] }) =>
  coupons.length > 0 && (
    <div className={styles.strip}>
      <span className={styles.name}>优惠券</span>
      <span className={styles.tags}>
        {coupons.slice(0, shownAtOnce).map((it) => (
          <Tag key={it.couponId} tone="accent">
            {couponLine(it)}
          </Tag>
        ))}
      </span>
      <OpenCoupons coupons={coupons} />
    </div>
  )
