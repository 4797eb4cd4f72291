import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { SortableList } from '../../../blocks/sortable-list.tsx'
import { useAct } from '../../../use-api.ts'
import { groupActs } from '../grouping.ts'
import type { Group } from '../grouping.ts'
import styles from './group-list.module.css'

/** List of the groups of one level in order, each with the groups below it. */
export const GroupList = ({ label, groups }: { label: string; groups: readonly Group[] }) => {
  const sort = useAct(api.catalog.sortClassify, { refreshes: ['storefront', 'publishing'] })
  return (
    <SortableList
      label={label}
      items={groups}
      keyOf={({ classifyId }) => classifyId}
      nameOf={({ name }) => name}
      onSort={(sorted) => sort.act({ classifyIds: sorted.map(({ classifyId }) => classifyId) })}
    >
      {(group) => (
        <div className={styles.group}>
          <span className={styles.name}>
            {group.name} <small>{group.goodsCount} 个在售</small>
          </span>
          <RowActs acts={groupActs} row={group} />
          {group.children !== undefined && group.children.length > 0 && (
            <div className={styles.below}>
              <GroupList label={`${group.name}的下级分类`} groups={group.children} />
            </div>
          )}
        </div>
      )}
    </SortableList>
  )
}
