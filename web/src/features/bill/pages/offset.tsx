import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { Note } from '../../../kit/note.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { offsetActs } from '../offset-forms.ts'
import { offsetTones } from '../offset-rows.ts'
import type { Offset } from '../offset-rows.ts'
import styles from '../parts/bill.module.css'
import { OffsetLines } from '../parts/offset-lines.tsx'
import { OffsetText } from '../parts/offset-text.tsx'

const Whole = ({ of: it }: { of: Offset }) => (
  <>
    <section className={styles.card} aria-label="概况">
      <header className={styles.head}>
        <h2>{it.offsetNo}</h2>
        <Tag tone={offsetTones[it.state] ?? 'plain'}>{it.stateText}</Tag>
      </header>
      <DescriptionList
        items={[
          ['对方企业', it.otherName],
          ['互抵金额', yuan(it.setOffMoney)],
          ['提出', `${it.proposer} ${it.askBy} ${it.askTime.slice(0, 16)}`],
          ['答复', it.decideTime && `${it.decideBy ?? ''} ${it.decideTime.slice(0, 16)}`],
          ['原因', it.reason],
          ['备注', it.remark],
        ]}
      />
      {it.changed && <Note>有对账单的未付金额已经变动，这份确认书不能再确认，请重新提出。</Note>}
      <div className={styles.acts}>
        <RowActs acts={offsetActs} row={it} />
      </div>
    </section>
    <OffsetLines of={it} />
    <OffsetText of={it} />
  </>
)

/** Statement by which two enterprises set off what they owe each other. */
const OffsetPage = () => {
  const { offsetId = '' } = useParams()
  const found = useApi(api.billOffset.detail, { offsetId }, { staleTime: 0, every: 60_000 })
  return (
    <Page title="往来互抵确认书">
      <Answer of={found} what="互抵确认书" skeleton={<SkeletonText lines={10} />}>
        {(it) => <Whole of={it} />}
      </Answer>
    </Page>
  )
}
export const call = api.billOffset.detail
export default OffsetPage
