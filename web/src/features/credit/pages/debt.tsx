import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { sends } from '../../../blocks/acts/act-of.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import { rejectForm } from '../letter-forms.ts'
import type { Debt } from '../letter-forms.ts'
import { LetterView } from '../parts/letter.tsx'
import styles from '../parts/letter.module.css'

const acts: readonly RowAct<Debt>[] = [
  {
    key: 'confirm',
    label: '确认债权',
    kind: 'brand',
    when: ({ canConfirm }) => canConfirm,
    send: sends(api.credit.decideDebt, ({ order }: Debt) => ({ orderId: order.orderId, pass: true })),
    ask: {
      title: '确认这笔债权？',
      words: ({ debt, order }) => `您确认${order.buyerName}尚欠货款 ${yuan(debt.amountMoney)}，并出具确认函。`,
      yes: '确认债权',
      no: '再核对',
      good: true,
    },
    done: '债权已确认，买家会收到消息',
    refreshes: ['order'],
  },
  {
    key: 'reject',
    label: '驳回',
    when: ({ canConfirm }) => canConfirm,
    form: rejectForm,
    buttons: { name: '驳回', not: '再核对', bad: true },
  },
]

const Shown = ({ token }: { token: string }) => {
  const found = useApi(api.credit.viewDebt, { token }, { staleTime: 0 })
  return (
    <Answer of={found} what="债权" skeleton={<SkeletonText lines={8} />}>
      {(it) => (
        <>
          <section className={styles.about} aria-label="概况">
            <DescriptionList
              items={[
                [
                  '状态',
                  it.debt.rejectReason === '' ? it.debt.stateText : `${it.debt.stateText}：${it.debt.rejectReason}`,
                ],
                ['债权人', it.order.shopName],
                ['债务人', it.order.buyerName],
                ['订单', it.order.orderNo],
                ['商品', it.order.goods],
                ['订单金额', yuan(it.order.payMoney)],
                ['已退款', yuan(it.order.refundedMoney)],
                ['申请确认', yuan(it.debt.amountMoney)],
                ['应付清', it.order.dueTime.slice(0, 10)],
                ['申请人', `${it.debt.applyBy} ${it.debt.applyTime}`],
              ]}
            />
            <RowActs acts={acts} row={it} />
          </section>
          {it.letterText !== '' && <LetterView title="债权确认函" text={it.letterText} hash={it.letterHash} />}
        </>
      )}
    </Answer>
  )
}

/** What is owed of one order, for its buyer and its shop; each opening makes a path that holds for a day. */
const DebtPage = () => {
  const { orderId = '' } = useParams()
  const link = useAct(api.credit.debtLink, { silent: true })
  const { act } = link
  useEffect(() => {
    act({ orderId })
    // Once for each order: the call itself is anew with each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId])
  const token = link.answer?.viewUrl?.split('/').at(-1)
  return (
    <Page reading title="债权确认">
      {link.error ? (
        <ErrorState error={link.error} retry={() => act({ orderId })} what="债权" />
      ) : token === undefined ? (
        <SkeletonText lines={8} />
      ) : (
        <Shown token={token} />
      )}
    </Page>
  )
}
export const call = api.credit.debtLink
export default DebtPage
