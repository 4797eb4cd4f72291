import { api } from '../../../api.ts'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import styles from './error-page.module.css'

/** The administrators of the present enterprise, who can give the missing right. */
export const WhomToAsk = () => {
  const signedIn = useShell((it) => !!it.userInfo)
  const { data } = useApi(api.identity.admins, {}, { enabled: signedIn, quiet: true })
  if (!data || data.length === 0) return null
  return (
    <div className={styles.admins}>
      <p>可以联系企业管理员开通：</p>
      <ul>
        {data.map(({ userId, name, mobile }) => (
          <li key={userId}>
            {name} {mobile}
          </li>
        ))}
      </ul>
    </div>
  )
}
