import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import styles from './application.module.css'

const type = 'shopCheck'

/** Guide to checking in, until the person closes it. */
export const Guide = () => {
  const { data } = useApi(api.checkin.popup, { type }, { quiet: true })
  const { act } = useAct(api.checkin.setPopup)
  if (!data?.show) return null
  return (
    <div className={styles.guide} role="note">
      <p>{data.text}</p>
      <Button size="small" onClick={() => act({ type, closed: true })}>
        知道了
      </Button>
    </div>
  )
}
