import { Refused } from '../../send.ts'
import { setVipInfo } from '../../shell-changes.ts'
import { queries } from '../../use-api.ts'

/** Code of PACKAGE_NEEDED. */
const needed = '30021'

/** Shows which packages open a feature whenever a change is refused for lack of a package; returns a function that stops this. */
export const askPackages = (): (() => void) =>
  queries.getMutationCache().subscribe(({ mutation }) => {
    const error = mutation?.state.error
    if (mutation?.state.status !== 'error' || !(error instanceof Refused) || error.code !== needed) return
    const { vipCode } = error.data as { vipCode?: string }
    if (vipCode !== undefined) setVipInfo({ visible: true, vipCode })
  })
