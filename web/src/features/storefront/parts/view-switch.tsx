import { Icon } from '../../../kit/icon.tsx'
import type { View } from '../search-filters.ts'
import styles from './view-switch.module.css'

const views = [
  { id: 'grid', name: '网格', icon: 'grid' },
  { id: 'list', name: '列表', icon: 'list' },
] as const

/** Switch between a grid and a list of goods. */
export const ViewSwitch = ({ view, choose }: { view: View; choose: (view: View) => void }) => (
  <fieldset className={styles.views}>
    <legend className="visually-hidden">显示方式</legend>
    {views.map(({ id, name, icon }) => (
      <button
        key={id}
        type="button"
        aria-label={name}
        title={name}
        aria-pressed={id === view}
        onClick={() => choose(id)}
      >
        <Icon name={icon} size={16} />
      </button>
    ))}
  </fieldset>
)
