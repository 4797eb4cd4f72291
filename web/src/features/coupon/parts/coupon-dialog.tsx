import type { AnswerOf, Calls } from '../../../calls.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { scopeWords, validWords } from './coupon-words.ts'
import { ReceiveButton } from './receive-button.tsx'
import { Ticket } from './ticket.tsx'
import styles from './coupon-strip.module.css'

export type Card = Omit<AnswerOf<Calls['coupon']['receivable']>[number], 'shopName'>

/** Coupon that can be received. */
export const CouponTicket = ({ of, shopName }: { of: Card; shopName?: string }) => (
  <Ticket
    of={of}
    dull={of.left <= 0 && of.held === 0}
    lines={[
      ...(shopName === undefined ? [] : [shopName]),
      scopeWords(of.scopeType, of.stackWithPromotion),
      validWords(of),
      of.left > 0 ? `剩 ${of.left} 张，${of.receiveEnd.slice(0, 16)} 前可领` : '已抢光',
    ]}
  >
    <ReceiveButton of={of} />
  </Ticket>
)

/** Dialog with coupons to receive. */
export const CouponDialog = ({ onClose, coupons }: { onClose: () => void; coupons: readonly Card[] }) => (
  <Dialog open onClose={onClose} title="领取优惠券">
    <ul className={styles.list}>
      {coupons.map((it) => (
        <li key={it.couponId}>
          <CouponTicket of={it} />
        </li>
      ))}
    </ul>
  </Dialog>
)
