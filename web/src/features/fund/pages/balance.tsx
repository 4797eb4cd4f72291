import { api } from '../../../api.ts'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { MoneyPage } from '../parts/money-page.tsx'
import { RechargeButton } from '../parts/recharge-button.tsx'

const Balance = () => (
  <BuyerFrame>
    <Page title="我的余额">
      <MoneyPage>
        <RechargeButton />
      </MoneyPage>
    </Page>
  </BuyerFrame>
)
export const call = api.fund.movements
export default Balance
