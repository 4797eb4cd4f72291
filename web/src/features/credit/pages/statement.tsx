import { api } from '../../../api.ts'
import { sends } from '../../../blocks/acts/act-of.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { disputeForm } from '../letter-forms.ts'
import type { Statement } from '../letter-forms.ts'
import { LetterView } from '../parts/letter.tsx'
import styles from '../parts/letter.module.css'

const acts: readonly RowAct<Statement>[] = [
  {
    key: 'agree',
    label: '确认无误',
    kind: 'brand',
    when: ({ canDecide }) => canDecide,
    send: sends(api.credit.decideStatement, ({ statementId, contentHash }: Statement) => ({
      statementId,
      contentHash,
      pass: true,
    })),
    ask: {
      title: '确认对账函？',
      words: ({ month, owedMoney }) => `您确认 ${month} 月末欠款 ${yuan(owedMoney)}，确认后不能撤回。`,
      yes: '确认无误',
      no: '再核对',
      good: true,
    },
    done: '已确认，店铺会收到消息',
  },
  {
    key: 'dispute',
    label: '有异议',
    when: ({ canDecide }) => canDecide,
    form: disputeForm,
    buttons: { name: '提出异议', not: '再核对' },
  },
]

const StatementPage = () => {
  const { id = '' } = useParams()
  const found = useApi(api.credit.statement, { statementId: id }, { staleTime: 0 })
  return (
    <Page reading title="账期对账函">
      <Answer of={found} what="对账函" skeleton={<SkeletonText lines={8} />}>
        {(it) => (
          <>
            <section className={styles.about} aria-label="概况">
              <DescriptionList
                items={[
                  ['状态', it.reason === '' ? it.stateText : `${it.stateText}：${it.reason}`],
                  ['店铺', it.shopName],
                  ['客户', it.customerName],
                  ['店铺确认', `${it.sendBy} ${it.sendTime}`],
                  ['客户答复', it.decideTime && `${it.decideBy ?? ''} ${it.decideTime}`],
                ]}
              />
              <RowActs acts={acts} row={it} />
            </section>
            <LetterView title="账期对账函" text={it.letterText} hash={it.contentHash} />
          </>
        )}
      </Answer>
    </Page>
  )
}
export const call = api.credit.statement
export default StatementPage
