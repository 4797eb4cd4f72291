import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { queries, useAct } from '../../use-api.ts'
import { refreshHeader } from './who-is-here.ts'
import { useShell } from '../../shell-state.ts'
import { mayLeave } from '../../blocks/form/unsaved.ts'
import styles from './enterprise-switcher.module.css'

/** Drops all answers for the former enterprise or shop, and loads the header again. */
const actAnew = async (): Promise<void> => {
  useShell.setState({ currentId: undefined, shop: undefined })
  await refreshHeader()
  await queries.resetQueries()
}

/** Select of the current enterprise; choosing another one switches to it and goes to `home`. */
export const EnterpriseSwitcher = ({ home = '/' }: { home?: string }) => {
  const orgList = useShell((it) => it.orgList)
  const currentId = useShell((it) => it.currentId)
  const navigate = useNavigate()
  const change = useAct(api.identity.switchEnterprise, {
    onDone: () => void actAnew().then(() => navigate(home)),
  })
  const name = useShell((it) => it.userInfo?.name)
  if (orgList.length === 0) return null
  // A personal enterprise has its person's name.
  if (orgList.length === 1)
    return orgList[0]!.name === name ? null : <span className={styles.one}>{orgList[0]!.name}</span>
  return (
    <select
      className={styles.choice}
      aria-label="当前企业"
      value={currentId ?? ''}
      disabled={change.acting}
      onChange={({ target: { value: boId } }) => void mayLeave().then((may) => may && change.act({ boId }))}
    >
      {orgList.map(({ boId, name }) => (
        <option key={boId} value={boId}>
          {name}
        </option>
      ))}
    </select>
  )
}
