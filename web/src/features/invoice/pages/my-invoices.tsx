import { invoiceStates } from '@mall/api/invoice/states'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { WhoseLink } from '../../../shell/shop/whose-link.tsx'
import { MyInvoice } from '../parts/my-invoice.tsx'

const states = [0, 1, 2, 3, 9] as const

const invoices: CardListOf<typeof api.invoice.mine> = {
  call: api.invoice.mine,
  thing: '发票',
  id: ({ invoiceId }) => invoiceId,
  Card: MyInvoice,
  pageSize: 20,
  tabs: {
    label: '发票状态',
    field: 'state',
    items: [
      { id: 'all', name: '全部', asks: {} },
      ...states.map((state) => ({ id: String(state), name: invoiceStates[state], asks: { state } })),
    ],
  },
  also: { scope: ['enterprise'] },
  skeleton: [3, 120],
  empty: { icon: 'ticket', text: '没有这样的发票，可以在订单里申请开票' },
}

/** List of the invoices of a person's own orders, or of their enterprise's. */
const MyInvoices = () => (
  <BuyerFrame>
    <Page
      title="我的发票"
      beside={
        <>
          <WhoseLink of="/buyer/invoice" thing="发票" />
          <ButtonLink to="/buyer/taxpayer">发票抬头</ButtonLink>
        </>
      }
    >
      <CardList of={invoices} />
    </Page>
  </BuyerFrame>
)
export default MyInvoices
