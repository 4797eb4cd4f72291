import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { thousands } from '../../../kit/thousands.ts'
import { minuteText } from '../../../kit/moment.ts'
import { deskActs } from '../desk-acts.ts'
import type { Visit } from '../desk-forms.ts'
import styles from './visit-card.module.css'

const tones: Readonly<Record<number, Tone>> = { 2: 'warn', 3: 'accent', 4: 'info', 5: 'good' }
const clock = (at: string): string => at.slice(11, 16)

/** Returns the times of a visit so far: booked slot, arrival, call, leaving. */
const sinceOf = ({ state, slotTime, slotEnd, checkInTime, callTime, goneTime }: Visit): string =>
  [
    slotTime && slotEnd && `约 ${clock(slotTime)}-${clock(slotEnd)}`,
    state >= 2 && checkInTime && `${clock(checkInTime)} 到场`,
    state >= 3 && callTime && `${clock(callTime)} 叫号`,
    goneTime && `${clock(goneTime)} 离场`,
  ]
    .filter(Boolean)
    .join('，')

const rounded = (kg: number): number => Math.round(kg * 1_000) / 1_000

/** Weight ordered and loaded, with a tag if the difference exceeds 0.5 percent. */
const Loaded = ({ orderedKg, loadedKg }: Visit) => {
  if (orderedKg === null) return null
  const difference = loadedKg === null ? 0 : rounded(loadedKg - orderedKg)
  return (
    <p>
      订购 {thousands(orderedKg)} 公斤{loadedKg !== null && `，已装 ${thousands(loadedKg)} 公斤`}
      {loadedKg !== null && Math.abs(difference) * 200 > orderedKg && (
        <Tag tone="warn">
          {difference > 0 ? '多' : '少'} {thousands(Math.abs(difference))} 公斤
        </Tag>
      )}
    </p>
  )
}

const weights = ({ tareKg, grossKg, netKg }: Visit): string =>
  [
    tareKg !== null && `皮 ${thousands(tareKg)} 公斤`,
    grossKg !== null && `毛 ${thousands(grossKg)} 公斤`,
    netKg !== null && `净 ${thousands(netKg)} 公斤`,
  ]
    .filter(Boolean)
    .join('，')

/** Card of a vehicle at the gate, with its load and the next action. */
export const VisitCard = ({ visit }: { visit: Visit }) => (
  <li className={styles.visit}>
    <p className={styles.number}>{visit.queueNo ?? '—'}</p>
    <div className={styles.what}>
      <p className={styles.head}>
        <strong>{visit.plateNo}</strong>
        <Tag tone={tones[visit.state] ?? 'plain'}>{visit.stateText}</Tag>
        {visit.bayName && <span>{visit.bayName}</span>}
        <span>{visit.driverName}</span>
      </p>
      <p>
        {visit.buyerName} · {visit.goods}
      </p>
      {visit.weighs && weights(visit) && <p>{weights(visit)}</p>}
      {visit.weighs && <Loaded {...visit} />}
      <p className={styles.since}>
        <span title={visit.checkInTime ? minuteText(visit.checkInTime) : undefined}>{sinceOf(visit)}</span>
      </p>
    </div>
    <RowActs acts={deskActs} row={visit} />
  </li>
)
