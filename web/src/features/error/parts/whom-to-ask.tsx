import { api } from '../../../api.ts'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import styles from './whom-to-ask.module.css'

/** The administrators of the present enterprise, who can give the missing right. */
export const WhomToAsk = () => {
  const me = useShell((it) => it.userInfo?.id)
  const { data = [] } = useApi(api.identity.admins, {}, { enabled: me !== undefined, quiet: true })
  // Nobody is sent to ask themselves.
  const others = data.filter(({ userId }) => userId !== me)
  if (others.length === 0) return null
  return (
    <div className={styles.admins}>
      <p>可以联系企业管理员开通：</p>
      <ul>
        {others.map(({ userId, name, mobile }) => (
          <li key={userId}>
            {name} <a href={`tel:${mobile}`}>{mobile}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
