import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { roleWords } from '../role-words.ts'
import styles from './invitation-card.module.css'

type Invitation = AnswerOf<Calls['staff']['invitations']>[number]

/** Card of an invitation: shop, roles, and the two answers. */
export const InvitationCard = ({
  invitation: { shopName, roleCodes, inviteTime },
  acting,
  accept,
  decline,
}: {
  invitation: Invitation
  acting: boolean
  accept: () => void
  decline: () => void
}) => (
  <article className={styles.card} aria-label={`${shopName} 的邀请`}>
    <h2>{shopName}</h2>
    <p>
      邀请您担任 {roleWords(roleCodes)} <small>{inviteTime}</small>
    </p>
    <div className={styles.acts}>
      <Button kind="brand" disabled={acting} onClick={accept}>
        接受
      </Button>
      <Button disabled={acting} onClick={decline}>
        谢绝
      </Button>
    </div>
  </article>
)
