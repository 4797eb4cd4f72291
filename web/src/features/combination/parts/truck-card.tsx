import { DescriptionList } from '../../../blocks/description-list.tsx'
import { yuan } from '../../../kit/money.ts'
import { freightWords } from '../truck-words.ts'
import type { Truck } from '../truck-words.ts'
import styles from './sheet.module.css'
import { TruckBar } from './truck-bar.tsx'
import truck from './truck.module.css'

/** Truck as its shop sees it: load, cost, and the part of the cost that the shop bears. */
export const TruckCard = ({ it }: { it: Truck }) => (
  <section className={styles.card}>
    <h2>拼车</h2>
    <div className={truck.panel}>
      <TruckBar it={it} />
      <DescriptionList
        items={[
          ['车辆', `${it.vehicle}（${it.wayName}）`],
          ['运费', freightWords(it)],
          [it.left ? '本车运费' : '现在的运费', yuan(it.freightFen)],
          [it.left ? '店铺承担' : '现在发车店铺承担', yuan(it.shopFen)],
          ['里程', `${it.leastKm} 公里起算，最远 ${it.mostKm} 公里`],
          ['到时没装够', it.goesAnyway ? '照样发车，差的运费由店铺承担' : '不发车，全部退款'],
        ]}
      />
    </div>
  </section>
)
