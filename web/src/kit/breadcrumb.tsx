import { Link } from 'react-router'
import styles from './breadcrumb.module.css'

/** Path to this page; the last entry is the page itself. */
export const Breadcrumb = ({ trail }: { trail: readonly { name: string; to?: string }[] }) => (
  <nav aria-label="当前位置" className={styles.trail}>
    <ol>
      {trail.map(({ name, to }, at) => (
        <li key={`${name}${at}`} {...(at === trail.length - 1 ? { 'aria-current': 'page' as const } : {})}>
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </li>
      ))}
    </ol>
  </nav>
)
