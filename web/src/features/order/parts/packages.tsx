import type { ReactNode } from 'react'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { CopyButton } from '../../../blocks/copy-button.tsx'
import { Timeline } from '../../../blocks/timeline.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { When } from '../../../kit/when.tsx'
import styles from './packages.module.css'

export type Package = AnswerOf<Calls['order']['tracking']>[number]

/** Packages on their way: the carrier, the content, and the tracked stops. */
export const Packages = ({
  packages,
  below,
}: {
  packages: readonly Package[]
  /** Returns the actions below a package. */
  below?: (it: Package) => ReactNode
}) => (
  <ol className={styles.packages}>
    {packages.map((it, at) => (
      <li key={it.packageId} className={styles.package}>
        <p className={styles.head}>
          <strong>包裹 {at + 1}</strong> <small>{it.packageNo}</small>
          <Tag tone={it.state === 2 ? 'good' : 'info'}>
            {it.state === 1 && it.logisticsType === 3 ? '已交付' : it.stateText}
          </Tag>
          <span>
            <When at={it.shipTime} /> 发出
          </span>
        </p>
        {it.trackingNo && (
          <p className={styles.number}>
            {it.companyName} {it.trackingNo}
            <CopyButton text={it.trackingNo} what="运单号" />
          </p>
        )}
        {it.vehicles.map((vehicle) => (
          <p key={vehicle.orderVehicleId} className={styles.number}>
            {vehicle.plateNo} · {vehicle.driverName} <a href={`tel:${vehicle.driverMobile}`}>{vehicle.driverMobile}</a>{' '}
            · {vehicle.statusText}
          </p>
        ))}
        <ul className={styles.goods}>
          {it.lines.map((line) => (
            <li key={line.lineId}>
              <Picture path={line.image} alt="" className={styles.picture} />
              <span>
                {line.goodsName} {line.specText}
              </span>
              <span>
                × {line.qty} {line.unitName}
              </span>
            </li>
          ))}
        </ul>
        {it.remark && <p className={styles.number}>备注：{it.remark}</p>}
        {it.tracks.length > 0 && <Timeline newestFirst items={it.tracks} />}
        {below?.(it)}
      </li>
    ))}
  </ol>
)
