import { Page } from '../../../kit/page.tsx'
import { useMay } from '../../../may.ts'
import { api } from '../../../api.ts'
import { Demand } from './demand.tsx'
import { Factor } from './factor.tsx'
import { Sessions } from './sessions.tsx'
import { SignIns } from './sign-ins.tsx'
import styles from './security.module.css'

/** Security of a person's account: sessions, tries at signing in, and the second factor. */
export const Security = () => {
  const demands = useMay(api.secondFactor.demand)
  return (
    <Page title="账号安全">
      <div className={styles.parts}>
        <Factor />
        {demands.ok && <Demand />}
        <Sessions />
        <SignIns />
      </div>
    </Page>
  )
}
