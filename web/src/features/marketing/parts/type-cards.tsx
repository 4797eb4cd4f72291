import { strategies } from '@mall/api/marketing/states'
import { Link } from 'react-router'
import styles from './marketing.module.css'

const types = [
  { code: 'direct', name: '直接营销', about: '选好客户，发一次优惠券、积分或消息' },
  ...Object.entries(strategies).map(([code, { name, about }]) => ({ code, name, about })),
  { code: 'groupBooking', name: '拼团', about: '邀请更多人一起买，另有活动页' },
]

/** Links to the forms of all types of marketing; `here` is the present one. */
export const TypeCards = ({ here }: { here: string }) => (
  <nav className={styles.types} aria-label="营销方式">
    {types.map(({ code, name, about }) => (
      <Link
        key={code}
        to={`/mj/marketing/add/${code}`}
        className={styles.type}
        aria-current={code === here ? 'page' : undefined}
      >
        <strong>{name}</strong>
        <small>{about}</small>
      </Link>
    ))}
  </nav>
)
