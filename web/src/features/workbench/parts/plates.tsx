import { useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { Icon, isIcon } from '../../../kit/icon.tsx'
import { toast } from '../../../kit/toast.ts'
import { send } from '../../../send.ts'
import { setVipInfo } from '../../../shell-changes.ts'
import { knownMenu } from '../../../shell/menu/known-menu.ts'
import { MenuLeaf } from '../../../shell/menu/menu-leaf.tsx'
import type { MenuNode } from '../../../shell/menu/menu-leaf.tsx'
import { useApi } from '../../../use-api.ts'
import figures from './figures.module.css'
import styles from './plates.module.css'

const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]))

/** Button of an area that the enterprise has not opened; asks the server, and a dialog says what it takes. */
const ClosedArea = ({ code, name }: { code: string; name: string }) => {
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const { needVip, vipCode } = await send(api.workbench.menuCheck, { menuCode: code }, { quiet: true })
      if (needVip && vipCode !== null) setVipInfo({ visible: true, vipCode })
    } catch (error) {
      toast.failed((error as Error).message)
    } finally {
      setAsking(false)
    }
  }
  return (
    <button type="button" className={styles.closed} disabled={asking} onClick={() => void ask()}>
      {name} <small>未开通</small>
    </button>
  )
}

/** Areas of the workbench: those with something to open, and, folded, those not opened yet. */
export const Plates = () => {
  const { data } = useApi(api.workbench.userMenu4, {}, { staleTime: 300_000, quiet: true })
  const closed = (data ?? []).filter(({ opened }) => !opened)
  const areas = useMemo(
    () =>
      (data ?? [])
        .map((area) => ({ ...area, leaves: leavesOf(knownMenu(area.children)) }))
        .filter(({ leaves }) => leaves.length > 0),
    [data],
  )
  if (areas.length === 0) return null
  return (
    <section className={figures.panel} aria-label="业务板块">
      <header>
        <h2>业务板块</h2>
      </header>
      <ul className={styles.plates}>
        {areas.map(({ id, name, icon, leaves }) => (
          <li key={id} className={styles.open}>
            <strong>
              <Icon name={isIcon(icon) ? icon : 'grid'} />
              {name}
            </strong>
            <ul>
              {leaves.map((leaf) => (
                <li key={leaf.id}>
                  <MenuLeaf node={leaf} here={undefined} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {closed.length > 0 && (
        <details className={styles.others}>
          <summary>未开通的板块（{closed.length}）</summary>
          <ul>
            {closed.map(({ id, code, name }) => (
              <li key={id}>
                <ClosedArea code={code} name={name} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
