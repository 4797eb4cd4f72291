import { CopyButton } from '../../../blocks/copy-button.tsx'
import styles from './security.module.css'

/** Recovery codes; they are shown only this once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <div className={styles.fields}>
    <p>手机丢失或换新时，用恢复码代替动态口令，每个只能用一次。它们只显示这一次，请抄下或打印后妥善保管。</p>
    <ul className={styles.codes} aria-label="恢复码">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <CopyButton text={codes.join('\n')} what="恢复码" />
  </div>
)
