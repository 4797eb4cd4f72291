import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { StateTag } from './credential-cells.tsx'
import styles from './my-credential.module.css'

/** Vouchers of an order, newest first; the buyer may take back one that waits. */
export const OrderCredentials = ({ orderId }: { orderId: string }) => {
  const { data } = useApi(api.credential.ofOrder, { orderId, credentialType: 2 }, { staleTime: 0 })
  const withdraw = useAct(api.credential.withdraw, { done: '凭证已撤回，可以重新上传', refreshes: ['order'] })
  return (
    <>
      {data?.history.map((it) => (
        <article key={it.auditId} className={styles.card}>
          <p className={styles.head}>
            <b>付款凭证</b>
            <span>{it.submitTime.slice(0, 16)}</span>
            <StateTag it={it} />
          </p>
          <DescriptionList
            items={[
              ['转账金额', it.payMoney && yuan(it.payMoney)],
              ['流水号', it.serialNo],
              ['转账时间', it.payTime],
              ['审核意见', it.auditRemark],
            ]}
          />
          {it.buttons.includes('withdraw') && (
            <div className={styles.acts}>
              <Button busy={withdraw.acting} onClick={() => withdraw.act({ auditId: it.auditId })}>
                撤回凭证
              </Button>
            </div>
          )}
        </article>
      ))}
    </>
  )
}
