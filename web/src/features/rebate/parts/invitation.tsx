import { api } from '../../../api.ts'
import { ShareLink } from '../../../blocks/share-link.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './invitation.module.css'

/** Address that invites: people who register by it count as invited. */
export const Invitation = () => {
  const found = useApi(api.rebate.mine, { pageSize: 1 }, { staleTime: 0 })
  return (
    <section className={styles.card} aria-label="邀请好友">
      <Answer of={found} what="邀请" skeleton={<Skeleton height={320} />}>
        {({ invitation, invitedCount, availableMoney, sum }) => (
          <>
            <p>
              已邀请 {invitedCount} 人，待结算 {yuan(sum.waitingMoney)}，可提现 {yuan(availableMoney)}
            </p>
            <ShareLink
              url={`${location.origin}/register?referrerUserId=${invitation}`}
              name="好友用您的邀请链接注册，在开通推荐返利的店铺购买后，您得到返利"
              what="邀请"
            />
          </>
        )}
      </Answer>
    </section>
  )
}
