import { heldTabs } from '@mall/api/coupon/states'
import type { HeldTab } from '@mall/api/coupon/states'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { HeldCard } from '../parts/held-card.tsx'
import styles from '../parts/coupon-list.module.css'

const toCentre = (
  <ButtonLink to="/coupon" kind="brand">
    去领券
  </ButtonLink>
)

const mine: CardListOf<typeof api.coupon.mine> = {
  call: api.coupon.mine,
  thing: '优惠券',
  id: ({ couponUserId }) => couponUserId,
  Card: HeldCard,
  pageSize: 20,
  tabs: {
    label: '优惠券状态',
    field: 'state',
    items: (Object.keys(heldTabs) as HeldTab[]).map((state) => ({ id: state, name: heldTabs[state], asks: { state } })),
  },
  className: styles.list,
  skeleton: [4, 120],
  empty: { icon: 'ticket', text: '没有这样的优惠券', act: toCentre },
}

/** List of the caller's coupons. */
const Mine = () => (
  <BuyerFrame>
    <Page title="我的优惠券" beside={<ButtonLink to="/coupon">领券中心</ButtonLink>}>
      <CardList of={mine} />
    </Page>
  </BuyerFrame>
)
export default Mine
