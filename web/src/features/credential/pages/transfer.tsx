import { useMemo } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { OrderCredentials } from '../parts/order-credentials.tsx'
import { TransferDue } from '../parts/transfer-due.tsx'
import styles from './transfer.module.css'
import { voucherForm } from '../voucher-form.ts'
import type { ToTransfer } from '../voucher-form.ts'

type Due = AnswerOf<Calls['order']['toPay']>

/** Button that chooses transfer as the way to pay an order. */
const Choose = ({ tradeNo }: { tradeNo: string }) => {
  const choose = useAct(api.paying.chooseTransfer, { done: '已选择线下转账', refreshes: ['order'] })
  return (
    <Empty icon="order" text="这笔订单还没有选择线下转账">
      <Button kind="brand" busy={choose.acting} onClick={() => choose.act({ tradeNo })}>
        用线下转账付款
      </Button>
    </Empty>
  )
}

/** Form for a slip if the server takes one now, else the reason why not. */
const Slip = ({ it }: { it: ToTransfer }) => {
  const { orderId } = it
  const check = useApi(api.credential.check, { orderId, bizType: 1 }, { staleTime: 0 })
  const of = useMemo(() => voucherForm(it), [it])
  return (
    <Answer of={check} what="凭证" skeleton={<SkeletonText lines={6} />}>
      {({ allow, reason }) =>
        allow ? (
          <div className={styles.form}>
            <FormPage of={of} detail={it} act="提交凭证" />
          </div>
        ) : (
          // The amounts above already show a voucher that waits.
          !it.waiting && (
            <p role="status" className={styles.form}>
              {reason}
            </p>
          )
        )
      }
    </Answer>
  )
}

const Transfer = ({ orderId, due }: { orderId: string; due: Due }) => {
  const it = due.transfers.find((one) => one.orderId === orderId)
  const others = due.transfers.filter((one) => one.orderId !== orderId)
  if (it === undefined)
    return (
      <Empty icon="check" text="这笔订单不需要转账">
        <ButtonLink to={`/order/detail/${orderId}`} kind="brand">
          查看订单
        </ButtonLink>
      </Empty>
    )
  if (!it.chosen) return <Choose tradeNo={due.tradeNo} />
  return (
    <>
      <TransferDue it={it} />
      {others.map((one) => (
        <p key={one.orderId}>
          同时下的订单 <Link to={`/order/transfer/${one.orderId}`}>{one.orderNo}</Link>（{one.shopName}）须另行转账
        </p>
      ))}
      <Slip key={`${it.owedMoney} ${it.waiting}`} it={it} />
    </>
  )
}

/** Page of an order's transfer: the account, the form for a slip, and the vouchers handed in. */
const TransferPage = () => {
  const { id = '' } = useParams()
  const due = useApi(api.order.toPay, { orderId: id }, { staleTime: 0 })
  return (
    <Page reading title="线下转账">
      <Answer of={due} what="转账信息" skeleton={<SkeletonText lines={8} />}>
        {(data) => <Transfer orderId={id} due={data} />}
      </Answer>
      <OrderCredentials orderId={id} />
    </Page>
  )
}
export default TransferPage
