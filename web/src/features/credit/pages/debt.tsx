import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { CopyButton } from '../../../blocks/copy-button.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { useAct } from '../../../use-api.ts'
import { DebtView } from '../parts/debt-view.tsx'
import styles from '../parts/letter.module.css'

const Shared = ({ token }: { token: string }) => {
  const address = `${location.origin}/v/credit/letter/${token}`
  return (
    <p className={styles.share}>
      转给会计或银行核对，24 小时内不用登录即可打开：<span>{address}</span>
      <CopyButton inline text={address} what="链接" />
    </p>
  )
}

/** Debt of one order, for its buyer and its shop; each opening makes a link that is valid for a day. */
const DebtPage = () => {
  const { orderId = '' } = useParams()
  const link = useAct(api.credit.debtLink, { silent: true })
  const { act } = link
  useEffect(() => {
    act({ orderId })
    // Sends the call once for each order; `act` is a new function at each render.
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
        <>
          <DebtView token={token} />
          <Shared token={token} />
        </>
      )}
    </Page>
  )
}
export const call = api.credit.debtLink
export default DebtPage
