import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { BoardPage, Panel } from '../../../blocks/board-page.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Input } from '../../../kit/field.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { saveFile } from '../../../save-file.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { TrialTable } from '../parts/trial-table.tsx'
import styles from '../parts/books.module.css'

type Trial = AnswerOf<Calls['books']['trialBalance']>

const Verdict = ({ of: { balanced, countedTime } }: { of: Trial }) => (
  <p className={styles.verdict} role="status">
    <Tag tone={balanced ? 'good' : 'bad'}>{balanced ? '借贷相等' : '借贷不相等'}</Tag>
    <small>{`统计于 ${countedTime}`}</small>
  </p>
)

/** Trial balance: what every account came to before some days, moved in them, and comes to after; both sides to the fen. */
const TrialBalance = () => {
  const [params, setParams] = useSearchParams()
  const [beginDay, endDay] = [params.get('beginDay') ?? '', params.get('endDay') ?? '']
  const asked = { ...(beginDay === '' ? {} : { beginDay }), ...(endDay === '' ? {} : { endDay }) }
  const found = useApi(api.books.trialBalance, asked, { staleTime: 0, keep: true })
  const sheet = useAct(api.books.exportTrialBalance, { onDone: saveFile })
  const choose = (name: string, value: string) => {
    if (value === '') params.delete(name)
    else params.set(name, value)
    setParams(params, { replace: true })
  }
  const day = (name: 'beginDay' | 'endDay', label: string) => (
    <label>
      {label}
      <Input
        type="date"
        value={params.get(name) ?? found.data?.[name] ?? ''}
        onChange={(event) => choose(name, event.target.value)}
      />
    </label>
  )
  return (
    <BoardPage title="试算平衡" note={<ButtonLink to="/operate/ledger/lines">账本明细</ButtonLink>}>
      <Panel
        title="科目余额"
        beside={
          <Button busy={sheet.acting} onClick={() => sheet.act({ ...asked, format: 'xlsx' })}>
            导出
          </Button>
        }
      >
        <div className={styles.days}>
          {day('beginDay', '从')}
          {day('endDay', '到')}
        </div>
        <Answer of={found} what="试算平衡表" skeleton={<SkeletonText lines={14} />}>
          {(trial) => (
            <>
              <Verdict of={trial} />
              <TrialTable of={trial} />
            </>
          )}
        </Answer>
      </Panel>
    </BoardPage>
  )
}
export const call = api.books.trialBalance
export default TrialBalance
