import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { Icon, isIcon } from '../../../kit/icon.tsx'
import { knownMenu } from '../../../shell/known-menu.ts'
import { MenuLeaf } from '../../../shell/menu-leaf.tsx'
import type { MenuNode } from '../../../shell/menu-leaf.tsx'
import { useApi } from '../../../use-api.ts'
import figures from './figures.module.css'
import styles from './plates.module.css'

const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]))

/** The areas of the workbench in which there is something to open. */
export const Plates = () => {
  const { data } = useApi(api.workbench.userMenu4, {}, { staleTime: 300_000, quiet: true })
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
    </section>
  )
}
