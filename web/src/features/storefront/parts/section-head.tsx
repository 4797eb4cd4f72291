import { Link } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import styles from './section-head.module.css'

/** Head of a section; `id` names the section, `to` leads to more of it. */
export const SectionHead = ({ id, title, note, to }: { id: string; title: string; note?: string; to?: string }) => (
  <div className={styles.head}>
    <h2 id={id}>{title}</h2>
    {note && <span className={styles.note}>{note}</span>}
    {to && (
      <Link to={to} className={styles.more} aria-label={`更多${title}`}>
        更多
        <Icon name="right" size={14} />
      </Link>
    )}
  </div>
)
