import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { send } from '../../../send.ts'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { auditActs } from '../audit-acts.ts'
import { ApplicationView } from '../parts/application-view.tsx'
import styles from '../parts/application.module.css'

const paperAt = (applyId: string) => (path: string) =>
  `/operate/checkin/paper?applyId=${applyId}&path=${encodeURIComponent(path)}`

/** Page on which the operator passes an application or sends it back. */
const ApplicationPage = () => {
  const { id = '' } = useParams()
  const found = useApi(api.checkin.operatorShow, { applyId: id }, { staleTime: 0 })
  useTitle(found.data && `入驻审核 ${found.data.shopName}`)
  return (
    <>
      <h1 className="visually-hidden">入驻审核</h1>
      <Answer of={found} what="入驻申请" skeleton={<SkeletonText lines={8} />}>
        {(it) => (
          <section className={styles.card} aria-label="入驻申请">
            <h2>
              {it.shopName} · {it.enterpriseName}
            </h2>
            <ApplicationView
              it={it}
              paperAt={paperAt(it.applyId)}
              reveal={async () => (await send(api.checkin.revealAccount, { applyId: it.applyId })).no}
            >
              <RowActs acts={auditActs} row={it} />
            </ApplicationView>
          </section>
        )}
      </Answer>
    </>
  )
}
export const call = api.checkin.operatorShow
export default ApplicationPage
