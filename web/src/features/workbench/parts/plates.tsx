import { api } from '../../../api.ts'
import { Icon, isIcon } from '../../../kit/icon.tsx'
import { MenuLeaf } from '../../../shell/menu-leaf.tsx'
import { useApi } from '../../../use-api.ts'
import figures from './figures.module.css'
import styles from './plates.module.css'

/** The areas of the workbench with what one may open in each; those of systems that are not connected are shown closed. */
export const Plates = () => {
  const { data = [] } = useApi(api.workbench.userMenu3, {}, { staleTime: 300_000, quiet: true })
  if (data.length === 0) return null
  return (
    <section className={figures.panel} aria-label="业务板块">
      <header>
        <h2>业务板块</h2>
      </header>
      <ul className={styles.plates}>
        {data.map(({ id, name, icon, opened, children }) => (
          <li key={id} className={opened ? styles.open : styles.closed}>
            <strong>
              {opened && <Icon name={isIcon(icon) ? icon : 'grid'} />}
              {name}
            </strong>
            {children.length === 0 && <small>{opened ? '没有可以打开的菜单' : '未开通'}</small>}
            {children.length > 0 && (
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <MenuLeaf node={child} here={undefined} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
