import { useMemo } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Icon, isIcon } from '../../../kit/icon.tsx'
import { knownMenu } from '../../../shell/menu/known-menu.ts'
import { MenuLeaf } from '../../../shell/menu/menu-leaf.tsx'
import type { MenuNode } from '../../../shell/menu/menu-leaf.tsx'
import { useApi } from '../../../use-api.ts'
import figures from './figures.module.css'
import styles from './plates.module.css'

type Waits = AnswerOf<Calls['workbench']['operatorWaiting']>[number]

/** Link to a list; if something waits in it, shows how much and leads to exactly that. */
const Leaf = ({ leaf, waits }: { leaf: MenuNode; waits: Waits | undefined }) =>
  waits === undefined ? (
    <MenuLeaf node={leaf} here={undefined} />
  ) : (
    <MenuLeaf node={{ ...leaf, url: waits.url }} here={undefined}>
      {leaf.name} <b className={styles.waits}>{waits.more ? `${waits.count}+` : waits.count}</b>
    </MenuLeaf>
  )

/** Lists of the operator's rights, in their groups; groups in which something waits come first. */
export const OperatorWork = () => {
  const { data } = useApi(api.workbench.operatorMenu, {}, { staleTime: 300_000, quiet: true })
  const waiting = useApi(api.workbench.operatorWaiting, {}, { staleTime: 0, every: 60_000, quiet: true })
  const waits = useMemo(
    () => new Map(waiting.data?.filter(({ count }) => count > 0).map((it) => [it.code, it])),
    [waiting.data],
  )
  const groups = useMemo(() => {
    const all = knownMenu(data ?? []).filter(({ children }) => children.length > 0)
    const isFirst = ({ children }: MenuNode) => children.some(({ code }) => waits.has(code))
    return [...all.filter(isFirst), ...all.filter((group) => !isFirst(group))]
  }, [data, waits])
  // Waits for both answers, so that no group moves while the operator aims at it.
  if (groups.length === 0 || waiting.isPending) return null
  return (
    <section className={figures.panel} aria-label="平台待办">
      <header>
        <h2>平台待办</h2>
        {waiting.data !== undefined && waits.size === 0 && <span>目前没有待处理的事项</span>}
      </header>
      <ul className={styles.plates}>
        {groups.map(({ id, name, icon, children }) => (
          <li key={id} className={styles.open}>
            <strong>
              <Icon name={isIcon(icon) ? icon : 'grid'} />
              {name}
            </strong>
            <ul>
              {children.map((leaf) => (
                <li key={leaf.id}>
                  <Leaf leaf={leaf} waits={waits.get(leaf.code)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
