import { useNavigate } from 'react-router'
import { canGoBack } from '../navigation/history.ts'
import { Icon } from '../../kit/icon.tsx'
import styles from './back-button.module.css'

/** Button on a phone: one step back, or home if the visit began here. */
export const BackButton = () => {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={styles.back}
      aria-label="返回"
      onClick={() => (canGoBack() ? void navigate(-1) : void navigate('/'))}
    >
      <Icon name="left" size={22} />
    </button>
  )
}
