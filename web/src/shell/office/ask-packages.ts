import { Refused } from '../../send.ts'
import { setVipInfo } from '../../shell-changes.ts'
import { queries } from '../../use-api.ts'

/** The code of PACKAGE_NEEDED. */
const needed = '30021'

/** Whatever was refused because the package does not open it shows which packages do; answers how to stop. */
export const askPackages = (): (() => void) =>
  queries.getMutationCache().subscribe(({ mutation }) => {
    const error = mutation?.state.error
    if (mutation?.state.status !== 'error' || !(error instanceof Refused) || error.code !== needed) return
    const { vipCode } = error.data as { vipCode?: string }
    if (vipCode !== undefined) setVipInfo({ visible: true, vipCode })
  })
