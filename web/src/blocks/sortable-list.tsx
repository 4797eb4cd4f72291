import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { Icon } from '../kit/icon.tsx'
import styles from './sortable-list.module.css'

const instructions = { draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消。' }

/** Returns the announcements for screen readers while an item moves: its name and its place. */
const announcementsOf = (keys: readonly string[], nameOf: (key: string) => string): Announcements => {
  const place = (key: UniqueIdentifier) => `第 ${keys.indexOf(String(key)) + 1} 位，共 ${keys.length} 位`
  const name = (key: UniqueIdentifier) => nameOf(String(key))
  const picked = (key: UniqueIdentifier) => `已拿起${name(key)}，${place(key)}`
  return {
    onDragStart: ({ active }) => picked(active.id),
    // An item starts above its own place; repeated words are not announced again.
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id ? picked(active.id) : `${name(active.id)}移到${place(over.id)}`,
    onDragEnd: ({ active, over }) => `已放下${name(active.id)}${over ? `，${place(over.id)}` : ''}`,
    onDragCancel: ({ active }) => `已取消，${name(active.id)}回到${place(active.id)}`,
  }
}

const Item = ({ id, name, children }: { id: string; name: string; children: ReactNode }) => {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: '可排序' },
  })
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragged={isDragging || undefined}
      style={{ transition, ...(transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {}) }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`移动${name}`}
      >
        <Icon name="grip" size={16} />
      </button>
      <div className={styles.content}>{children}</div>
    </li>
  )
}

/** List that the user orders by pointer, finger or keyboard (space, arrows, space); `onSort` receives all items in the new order. */
export const SortableList = <T,>({
  label,
  items,
  keyOf,
  nameOf,
  onSort,
  children,
}: {
  /** What is sorted, for screen readers. */
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** Returns the name of an item, for screen readers. */
  nameOf: (item: T) => string
  onSort: (items: T[]) => void
  /** Returns the content beside the handle of an item. */
  children: (item: T) => ReactNode
}) => {
  const sensors = useSensors(
    // A click on the handle must not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(keyOf)
  const byKey = (key: string) => items.find((item) => keyOf(item) === key)!
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return
    onSort(arrayMove([...items], keys.indexOf(String(active.id)), keys.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(keys, (key) => nameOf(byKey(key))),
        screenReaderInstructions: instructions,
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item) => (
            <Item key={keyOf(item)} id={keyOf(item)} name={nameOf(item)}>
              {children(item)}
            </Item>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
