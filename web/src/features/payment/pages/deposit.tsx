import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { buyerOrdersAt } from '../../../list-addresses.ts'
import { useApi } from '../../../use-api.ts'
import { AmountDue } from '../parts/amount-due.tsx'
import type { Due } from '../parts/amount-due.tsx'
import { PartPayment } from '../parts/part-payment.tsx'
import { NotYet } from '../parts/not-yet.tsx'
import { PayForm } from '../parts/pay-form.tsx'

const Done = ({ due }: { due: Due }) => (
  <Empty
    icon="check"
    text={due.orders.every((order) => order.orderStatus >= 90) ? '订单已取消，不需要付款' : '这笔订单已经付过款了'}
  >
    <ButtonLink to="/order/list" kind="brand">
      查看我的订单
    </ButtonLink>
  </Empty>
)

/** Payment page of `?tradeNo=` or `?orderId=`: the amount, the deadline, and the ways to pay. */
const Deposit = () => {
  const [params] = useSearchParams()
  const tradeNo = params.get('tradeNo')
  const orderId = params.get('orderId')
  const due = useApi(
    api.order.toPay,
    { ...(tradeNo ? { tradeNo } : {}), ...(orderId ? { orderId } : {}) },
    { staleTime: 0, enabled: tradeNo !== null || orderId !== null },
  )
  return (
    <Page reading title="订单付款">
      {tradeNo === null && orderId === null ? (
        <Empty text="没有要付款的订单">
          <ButtonLink to={buyerOrdersAt({ status: '10' })} kind="brand">
            查看待付款订单
          </ButtonLink>
        </Empty>
      ) : (
        <Answer
          of={due}
          what="付款信息"
          skeleton={
            <>
              <Skeleton height={120} />
              <Skeleton height={240} />
            </>
          }
        >
          {(data) =>
            data.done ? (
              <Done due={data} />
            ) : data.payMoney === '0.00' ? (
              <NotYet orders={data.orders} />
            ) : (
              <>
                <AmountDue due={data} />
                <PayForm due={data} />
                <PartPayment due={data} />
              </>
            )
          }
        </Answer>
      )}
    </Page>
  )
}
export default Deposit
