import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../kit/button.tsx'
import { useShell } from '../../shell-state.ts'

/** Type of a person's own enterprise, which has no colleagues. */
const personal = 1

/** Link from the user's own orders to those of all colleagues, and back; absent for users who see only their own. */
export const WhoseLink = ({ of, thing }: { of: string; thing: string }) => {
  const seesAll = useShell((it) => {
    const here = it.orgList.find(({ boId }) => boId === it.currentId)
    return here?.enterpriseType !== personal && it.standing?.rights.enterprise.includes('order.viewAll') === true
  })
  const [params] = useSearchParams()
  if (!seesAll) return null
  return params.get('scope') === 'enterprise' ? (
    <ButtonLink to={of}>我的{thing}</ButtonLink>
  ) : (
    <ButtonLink to={`${of}?scope=enterprise`}>全企业的{thing}</ButtonLink>
  )
}
