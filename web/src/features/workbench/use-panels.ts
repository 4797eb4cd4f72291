import { useState } from 'react'
import { api } from '../../api.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { useAct, useApi } from '../../use-api.ts'
import { arranged } from './panels.ts'
import type { PanelKey } from './panels.ts'

/** Key of the stored arrangement, which is kept like the columns of a list: order, and which are shown. */
const keptAs = { side: 'buyer', list: 'workbench.panels' } as const

type Kept = AnswerOf<Calls['savedview']['ofList']>['columns']

/** Returns the person's workbench and the functions that change it. A change shows at once, and the next one builds on it. */
export const usePanels = () => {
  const { data } = useApi(api.savedview.ofList, keptAs, { quiet: true, staleTime: 300_000 })
  const save = useAct(api.savedview.arrange)
  const [pressed, setPressed] = useState<{ readonly columns: Kept }>()
  const columns = pressed === undefined ? (data?.columns ?? null) : pressed.columns
  const { order = [], shown = {} } = columns ?? {}
  const panels = arranged(order, shown)
  const change = (next: Kept) => {
    const mine = { columns: next }
    setPressed(mine)
    // After saving, the answer equals the change; after a refusal, the earlier arrangement counts again.
    const settled = () => setPressed((it) => (it === mine ? undefined : it))
    save.ask({ ...keptAs, columns: next }).then(settled, settled)
  }
  return {
    panels,
    sort: (keys: PanelKey[]) => change({ order: keys, shown }),
    show: (key: PanelKey, is: boolean) => change({ order: panels.map((it) => it.key), shown: { ...shown, [key]: is } }),
    reset: columns === null ? undefined : () => change(null),
  }
}
