import { api } from '../../../api.ts'
import { sends } from '../../../blocks/acts/act-of.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Refused } from '../../../send.ts'
import { useApi } from '../../../use-api.ts'
import { rejectForm } from '../letter-forms.ts'
import type { Debt } from '../letter-forms.ts'
import { LetterView } from './letter.tsx'
import styles from './letter.module.css'

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

/** Codes of refusals of an invalid link: 30130 for one that expired or never existed, 10400 for half an address. */
const ended: ReadonlySet<string> = new Set(['30130', '10400'])

/** Message about an expired link: the parties of the order open a new one, others ask the sender. */
const Ended = ({ data }: { data: unknown }) => {
  const orderId = (data as { readonly orderId?: string } | null)?.orderId
  return (
    <Empty
      icon="warning"
      title="链接已失效"
      text="确认函的链接 24 小时内有效。请让发给您的人重新打开并发送，买卖双方登录后也可以自己打开。"
      alert
      acts={
        <ButtonLink kind="brand" to={orderId === undefined ? '/order/list' : `/credit/debt/${orderId}`}>
          登录后重新打开
        </ButtonLink>
      }
    />
  )
}

/** Debt and letter behind a link that is valid for a day; needs no login. */
export const DebtView = ({ token }: { token: string }) => {
  const found = useApi(api.credit.viewDebt, { token }, { staleTime: 0, quiet: true })
  if (found.error instanceof Refused && ended.has(found.error.code)) return <Ended data={found.error.data} />
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
          {it.letterText !== '' && (
            <LetterView
              title="债权确认函"
              text={it.letterText}
              hash={it.letterHash}
              pdf={`/order/debt/paper/${token}`}
            />
          )}
        </>
      )}
    </Answer>
  )
}
