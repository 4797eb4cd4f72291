import { scaleFormats, scaleKinds } from '@mall/api/gate/scales'
import { vehicleTypes } from '@mall/api/addressbook/vehicle-types'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { bayActs, pointActs } from '../bay-acts.ts'
import { bayForm } from '../point-forms.ts'
import type { Bay, Point } from '../point-forms.ts'
import styles from './point-setup.module.css'

const typesOf = ({ vehicleTypes: types }: Bay): string =>
  types.length === 0 ? '所有车型' : types.map((it) => vehicleTypes[it as 1]).join('、')

const BayRow = ({ bay }: { bay: Bay }) => (
  <li className={styles.bay}>
    <p className={styles.name}>
      <strong>{bay.name}</strong>
      <Tag tone={bay.enabled ? 'good' : 'plain'}>{bay.enabled ? '启用' : '停用'}</Tag>
    </p>
    <p>
      {bay.openFrom}-{bay.openTo}，每 {bay.slotMinutes} 分钟 {bay.vehicles} 辆
    </p>
    <p>{typesOf(bay)}</p>
    <RowActs acts={bayActs} row={bay} size="small" />
  </li>
)

/** Setup of one pick-up point. */
export const PointSetup = ({ point }: { point: Point }) => (
  <section className={styles.point}>
    <header className={styles.head}>
      <h2>{point.name}</h2>
      <RowActs acts={pointActs} row={point} />
    </header>
    <DescriptionList
      items={[
        ['地磅', scaleKinds[point.scaleKind as 1]],
        ['地址', point.scaleAddress],
        ['仪表', point.scaleKind === 1 ? null : scaleFormats[point.scaleFormat]],
        ['叫号大屏', point.wallKey === null ? '还没有地址' : '已有地址，知道地址的人都能看'],
      ]}
    />
    {point.bays.length > 0 ? (
      <ul className={styles.bays} aria-label={`${point.name}的装货台`}>
        {point.bays.map((bay) => (
          <BayRow key={bay.bayId} bay={{ ...bay, deliveryId: point.deliveryId }} />
        ))}
      </ul>
    ) : (
      <p className={styles.none}>还没有装货台：买家不能预约时段，按确认的自提时间到场</p>
    )}
    <p>
      <AddButton of={{ label: '新增装货台', form: bayForm(point.deliveryId), title: `${point.name}新增装货台` }} />
    </p>
  </section>
)
