import { inquiryTabs, tabNames } from '@mall/api/inquiry/states'
import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { saveFile } from '../../../save-file.ts'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { useAct } from '../../../use-api.ts'
import { MyInquiry } from '../parts/my-inquiry.tsx'

const inquiries: CardListOf<typeof api.inquiry.mine> = {
  call: api.inquiry.mine,
  thing: '询价',
  id: ({ inquiryId }) => inquiryId,
  Card: MyInquiry,
  pageSize: 20,
  tabs: {
    label: '询价状态',
    field: 'tab',
    items: inquiryTabs.map((tab) => ({ id: tab, name: tabNames[tab], asks: { tab } })),
  },
  filters: [{ as: 'text', field: 'keyword', label: '商品名称或备注' }],
  skeleton: [3, 150],
  empty: {
    icon: 'chat',
    text: '没有这样的询价，在商品页点“询价”即可发起',
    act: (
      <ButtonLink to="/search" kind="brand">
        去挑选商品
      </ButtonLink>
    ),
  },
}

/** List of a person's price inquiries, with the shops' offers. */
const MyInquiries = () => {
  const sheet = useAct(api.inquiry.exportOwn, { onDone: saveFile })
  const all = (
    <Button size="small" disabled={sheet.acting} onClick={() => sheet.act({})}>
      导出全部
    </Button>
  )
  return (
    <BuyerFrame>
      <Page title="我的询价" beside={all}>
        <CardList of={inquiries} />
      </Page>
    </BuyerFrame>
  )
}
export default MyInquiries
