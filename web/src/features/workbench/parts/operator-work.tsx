import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { Icon, isIcon } from '../../../kit/icon.tsx'
import { knownMenu } from '../../../shell/menu/known-menu.ts'
import { MenuLeaf } from '../../../shell/menu/menu-leaf.tsx'
import { useApi } from '../../../use-api.ts'
import figures from './figures.module.css'
import styles from './plates.module.css'

/** Where an operator finds what waits for the platform: the lists of their rights, in their groups. */
export const OperatorWork = () => {
  const { data } = useApi(api.workbench.operatorMenu, {}, { staleTime: 300_000, quiet: true })
  const groups = useMemo(() => knownMenu(data ?? []).filter(({ children }) => children.length > 0), [data])
  if (groups.length === 0) return null
  return (
    <section className={figures.panel} aria-label="平台待办">
      <header>
        <h2>平台待办</h2>
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
