import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { MyCredential } from '../parts/my-credential.tsx'

const credentials: CardListOf<typeof api.credential.buyerPage> = {
  call: api.credential.buyerPage,
  thing: '凭证',
  id: ({ auditId }) => auditId,
  Card: MyCredential,
  pageSize: 20,
  tabs: {
    label: '凭证状态',
    field: 'tab',
    items: [
      { id: 'all', name: '全部', asks: {} },
      { id: 'waiting', name: '待审核', asks: { state: 1 } },
      { id: 'passed', name: '已通过', asks: { state: 2 } },
      { id: 'rejected', name: '已驳回', asks: { state: 3 } },
      { id: 'handedOver', name: '自提交付', asks: { credentialType: 1 } },
      { id: 'papers', name: '随货单证', asks: { credentialType: 3 } },
      { id: 'transfers', name: '线下付款', asks: { credentialType: 2 } },
    ],
  },
  filters: [
    { as: 'text', field: 'keyword', label: '订单号或流水号' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '提交日期' },
  ],
  skeleton: [3, 180],
  empty: {
    icon: 'order',
    text: '没有这样的凭证；线下转账的付款凭证和自提交付凭证都在这里',
    act: (
      <ButtonLink to="/order/list" kind="brand">
        查看我的订单
      </ButtonLink>
    ),
  },
}

/** List of the credentials that a buyer handed in or audits: transfers, and hand-overs of goods. */
const MyCredentials = () => (
  <BuyerFrame>
    <Page title="凭证审核">
      <CardList of={credentials} />
    </Page>
  </BuyerFrame>
)
export default MyCredentials
