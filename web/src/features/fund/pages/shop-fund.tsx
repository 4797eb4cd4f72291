import { api } from '../../../api.ts'
import { Empty } from '../../../kit/empty.tsx'
import { useShell } from '../../../shell-state.ts'
import { MoneyPage } from '../parts/money-page.tsx'

/** A shop's earnings, and their withdrawal. */
const ShopFund = () => {
  const shopId = useShell((it) => it.shop?.shopId)
  return (
    <>
      <h1 className="visually-hidden">店铺资金</h1>
      {shopId === undefined ? <Empty text="请先选择店铺" /> : <MoneyPage key={shopId} of={{ shopId }} />}
    </>
  )
}
export const call = api.fund.movements
export default ShopFund
