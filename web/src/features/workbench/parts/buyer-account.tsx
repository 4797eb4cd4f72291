import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { loadChunk } from '../../../kit/chunk.ts'
import { yuan } from '../../../kit/money.ts'
import { usePhone } from '../../../kit/phone.ts'
import { Picture } from '../../../kit/picture.tsx'
import { EnterpriseSwitcher } from '../../../shell/account/enterprise-switcher.tsx'
import { useShell } from '../../../shell-state.ts'
import { useBalance } from '../use-balance.ts'
import styles from './buyer-account.module.css'

const PasswordDialog = lazy(() => loadChunk(() => import('./password-dialog.tsx')))

/** Button that changes the password. */
const Password = () => {
  // Undefined until the person first asks for it.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" className={styles.password} onClick={() => setOpen(true)}>
        修改密码
      </button>
      {open !== undefined && (
        <Suspense>
          <PasswordDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Sums of the buyer's money, each with the page that lists its movements. */
const sums = [
  { name: '可用余额', of: 'availableMoney', to: '/buyer/balance' },
  { name: '保证金', of: 'depositMoney', to: '/business/mine' },
  { name: '待还账期', of: 'debtMoney', to: '/buyer/credit' },
] as const

/** The buyer, and their money. */
export const BuyerAccount = () => {
  const user = useShell((it) => it.userInfo)
  const org = useShell((it) => it.org)
  const phone = usePhone()
  const data = useBalance()
  return (
    <section className={styles.who} aria-label="我的账户">
      <span className={styles.face} aria-hidden>
        {user?.image ? <Picture path={user.image} alt="" /> : user?.name.slice(0, 1)}
      </span>
      <div>
        <h1>{user?.name}</h1>
        {phone ? <EnterpriseSwitcher /> : org && org.name !== user?.name && <p>{org.name}</p>}
        <Password />
      </div>
      {data !== null && (
        <dl className={styles.money}>
          {sums.map(({ name, of, to }) => (
            <div key={of}>
              <dt>{name}</dt>
              <dd>
                <Link to={to}>{data ? yuan(data[of]) : '…'}</Link>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
