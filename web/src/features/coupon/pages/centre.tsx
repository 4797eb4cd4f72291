import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { CouponTicket } from '../parts/coupon-dialog.tsx'
import styles from '../parts/coupon-list.module.css'

type Row = AnswerOf<Calls['coupon']['centre']>['list'][number]

const Card = ({ row }: { row: Row }) => <CouponTicket of={row} shopName={row.shopName} />

const centre: CardListOf<typeof api.coupon.centre> = {
  call: api.coupon.centre,
  thing: '优惠券',
  id: ({ couponId }) => couponId,
  Card,
  pageSize: 20,
  tabs: {
    label: '优惠券种类',
    field: 'kind',
    items: [
      { id: 'all', name: '全部', asks: {} },
      { id: '1', name: '满减券', asks: { couponKind: 1 } },
      { id: '2', name: '折扣券', asks: { couponKind: 2 } },
      { id: '3', name: '免运费券', asks: { couponKind: 3 } },
    ],
  },
  filters: [{ as: 'text', field: 'keyword', label: '店铺、券名' }],
  className: styles.list,
  skeleton: [4, 120],
  empty: { icon: 'ticket', text: '现在没有可以领取的优惠券' },
}

/** List of all shops' coupons that can be received. */
const Centre = () => (
  <Page title="领券中心" beside={<ButtonLink to="/buyer/coupon">我的优惠券</ButtonLink>}>
    <CardList of={centre} />
  </Page>
)
export default Centre
