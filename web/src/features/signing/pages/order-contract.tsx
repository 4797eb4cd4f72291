import { useEffect } from 'react'
import { contractStatuses } from '@mall/api/order/status'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { signActs } from '../sign-acts.ts'
import type { ToSign } from '../sign-acts.ts'
import styles from './order-contract.module.css'

const partyWords = ({ signBy, signTime, signUrl }: ToSign['parties'][number]): string =>
  signTime === null ? (signUrl === null ? '未签署' : '正在签署平台签署') : [signBy, signTime].filter(Boolean).join(' ')

const Signing = ({ it, reason }: { it: ToSign; reason: string | null }) => (
  <section className={styles.card} aria-label="签署">
    <DescriptionList
      items={[
        ['合同编号', it.contractNo],
        ['订单号', it.orderNo],
        ['状态', contractStatuses[it.contractStatus as 0]],
        ...it.parties.map((one): [string, string] => [
          `${one.side === 'buyer' ? '买方' : '卖方'} ${one.name}`,
          partyWords(one),
        ]),
        [
          '内容哈希',
          <span key="hash" className={styles.hash}>
            {it.hash}
          </span>,
        ],
      ]}
    />
    {reason !== null && <p role="status">{reason}</p>}
    <div className={styles.acts}>
      <RowActs acts={signActs(it.needMaterials)} row={it} />
      {it.parties.map(
        ({ side, signUrl }) =>
          signUrl && (
            <a key={side} href={signUrl} target="_blank" rel="noreferrer">
              去签署平台继续
            </a>
          ),
      )}
      {it.fileUrl && <a href={it.fileUrl}>下载已签署的合同（PDF）</a>}
    </div>
  </section>
)

const soon = 3_000
/** Polls for the signed paper, which is written after both sides have signed. */
const PaperInMaking = ({ ask }: { ask: () => unknown }) => {
  useEffect(() => {
    const timer = setInterval(ask, soon)
    return () => clearInterval(timer)
  }, [ask])
  return <p role="status">正在生成已签署的合同（PDF）…</p>
}

/** Contract of an order, which either side reads and signs or refuses. */
const OrderContract = () => {
  const { id: orderId = '' } = useParams()
  const info = useApi(api.signing.info, { orderId }, { staleTime: 0 })
  const text = useApi(api.signing.preview, { orderId }, { staleTime: 0 })
  const allowed = useApi(api.signing.isAllowed, { orderId }, { staleTime: 0 })
  useTitle(info.data && `合同 ${info.data.contractNo}`)
  return (
    <Page title="签订合同">
      <Answer of={info} what="合同" skeleton={<SkeletonText lines={6} />}>
        {(it) => (
          <Answer of={text} what="合同正文" skeleton={<SkeletonText lines={10} />}>
            {({ html, hash }) => (
              <>
                <Signing
                  it={{ ...it, orderId, hash, needMaterials: allowed.data?.needMaterials ?? false }}
                  reason={allowed.data?.reason ?? null}
                />
                {it.buyerSignTime && it.sellerSignTime && !it.fileUrl && <PaperInMaking ask={info.refetch} />}
                {/* The server wrote this text; it contains no markup by users. */}
                <article
                  className={`${styles.card} ${styles.paper}`}
                  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit is scrolled to by keys, too
                  tabIndex={0}
                  role="region"
                  aria-label="合同正文"
                  dangerouslySetInnerHTML={{ __html: html }}
                />
              </>
            )}
          </Answer>
        )}
      </Answer>
    </Page>
  )
}
export const call = api.signing.info
export default OrderContract
