import type { Truck } from '../truck-words.ts'
import { fillWords } from '../truck-words.ts'
import styles from './truck.module.css'

/** Load of a truck: paid, reserved, and the load at which it leaves. */
export const TruckBar = ({ it }: { it: Truck }) => (
  <div className={styles.filling}>
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="装载进度"
      aria-valuenow={Math.round(it.paidBp / 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={fillWords(it)}
    >
      <div className={styles.taken} style={{ width: `${Math.min(100, it.takenBp / 100)}%` }} />
      <div className={styles.paid} style={{ width: `${Math.min(100, it.paidBp / 100)}%` }} />
      <div className={styles.leaves} style={{ left: `${it.fillBp / 100}%` }} />
    </div>
    <p>
      {fillWords(it)}
      {!it.left && it.takenKg > it.paidKg && `，另有 ${Math.round(it.takenKg - it.paidKg) / 1_000} 吨待付款`}
    </p>
  </div>
)
