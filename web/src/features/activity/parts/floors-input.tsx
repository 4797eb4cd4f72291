import { floorTypes, grounds, mostFloors } from '@mall/api/activity/floors'
import type { FloorType, Ground } from '@mall/api/activity/floors'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { EditProps, Input as Kind, Words } from '../../../blocks/form/form-of.ts'
import { wrongIn } from '../../../blocks/form/place.ts'
import { SortableList } from '../../../blocks/sortable-list.tsx'
import { Button } from '../../../kit/button.tsx'
import { Input, Select } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { randomId } from '../../../kit/random-id.ts'
import { Tag } from '../../../kit/tag.tsx'
import { noHistory, redone, remember, undone } from '../floor-history.ts'
import type { History } from '../floor-history.ts'
import { floorWords, newFloor, sentFloor } from '../floor-rows.ts'
import type { Columns, FloorRow } from '../floor-rows.ts'
import { FloorContent } from './floor-content.tsx'
import type { Groups } from './floor-content.tsx'
import styles from './floors-input.module.css'

type Rows = readonly FloorRow[]
type Edited = EditProps<Rows>

const kinds = Object.entries(floorTypes).map(([value, label]) => ({ value, label }))
const backs = Object.entries(grounds).map(([value, label]) => ({ value, label }))
const columns = ['1', '2', '3', '4'].map((value) => ({ value, label: `每行 ${value} 个` }))
const withColumns: readonly FloorType[] = [2, 3]

/** Returns the faults below a place, by the rest of their path. */
const below = (at: string, wrong: Words): Words =>
  Object.fromEntries(
    Object.entries(wrong).flatMap(([path, msg]) =>
      path.startsWith(`${at}.`) ? [[path.slice(at.length + 1), msg]] : [],
    ),
  )

/** Writes floors and records their history; a picture that is being uploaded makes no step of its own. */
const useHistory = ({ value, write }: Pick<Edited, 'value' | 'write'>) => {
  const [history, setHistory] = useState<History<Rows>>(noHistory)
  const step = (go: typeof undone) => {
    const found = go(history, value)
    if (found === undefined) return
    setHistory(found.history)
    write(found.value)
  }
  const isWaiting = value.some(({ pictures }) => pictures.some(({ image }) => image.startsWith('upload:')))
  return {
    put: (rows: Rows, what = '') => {
      if (!isWaiting) setHistory((all) => remember(all, value, what, Date.now()))
      write(rows)
    },
    undo: () => step(undone),
    redo: () => step(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

const typing = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

const Shape = ({ row, name, put }: { row: FloorRow; name: string; put: (row: FloorRow, what?: string) => void }) => (
  <span className={styles.shape}>
    <Input
      aria-label={`${name}标题`}
      placeholder={row.floorType === 7 ? '标题，必填' : '标题，可不填'}
      maxLength={30}
      value={row.title}
      onChange={({ target }) => put({ ...row, title: target.value }, `${row.floorId} title`)}
    />
    {withColumns.includes(row.floorType) && (
      <Select
        aria-label={`${name}列数`}
        value={row.cols}
        options={columns}
        onChange={({ target }) => put({ ...row, cols: target.value as Columns })}
      />
    )}
    <span className={styles.back}>
      底色
      <Select
        aria-label={`${name}底色`}
        value={row.bg}
        options={backs}
        onChange={({ target }) => put({ ...row, bg: target.value as Ground })}
      />
    </span>
  </span>
)

type FloorProps = {
  readonly row: FloorRow
  readonly at: number
  readonly open: boolean
  readonly full: boolean
  readonly wrong: Words
  readonly groups: Groups
  readonly put: (row: FloorRow, what?: string) => void
  readonly turn: (open: boolean) => void
  readonly copy: () => void
  readonly drop: () => void
}

const Floor = ({ row, at, open, full, wrong, groups, put, turn, copy, drop }: FloorProps) => {
  const name = `楼层 ${at + 1} `
  const said = row.title.trim() || floorWords(row)
  const fault = wrongIn(row.floorId, wrong)
  const shown = open || fault !== undefined
  return (
    <section className={styles.floor} aria-label={name.trim()} data-wrong={fault !== undefined || undefined}>
      <span className={styles.head}>
        <Tag tone="info">{floorTypes[row.floorType]}</Tag>
        <span className={styles.said}>{said}</span>
        <span className={styles.acts}>
          <Button
            size="small"
            kind="quiet"
            aria-expanded={shown}
            aria-label={`${shown ? '收起' : '展开'}${name.trim()}`}
            onClick={() => turn(!shown)}
          >
            {shown ? '收起' : '展开'}
          </Button>
          <Button size="small" kind="quiet" disabled={full} aria-label={`复制${name.trim()}`} onClick={copy}>
            复制
          </Button>
          <Button size="small" kind="quiet" aria-label={`删除${name.trim()}`} onClick={drop}>
            删除
          </Button>
        </span>
      </span>
      {fault !== undefined && <small className={styles.wrong}>{fault}</small>}
      {shown && (
        <>
          <Shape row={row} name={name} put={put} />
          <FloorContent row={row} name={name} groups={groups} wrong={below(`${row.floorId}.items`, wrong)} put={put} />
        </>
      )}
    </section>
  )
}

const FloorsEdit = ({ groups, ...it }: Edited & { groups: Groups }) => {
  const { value, wrong } = it
  const { put, undo, redo, canUndo, canRedo } = useHistory(it)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(value.length === 1 ? [value[0]!.floorId] : []))
  const turn = (floorId: string, on: boolean) =>
    setOpen((all) => new Set(on ? [...all, floorId] : [...all].filter((one) => one !== floorId)))
  const add = (row: FloorRow, at: number) => {
    put(value.toSpliced(at, 0, row))
    turn(row.floorId, true)
  }
  const full = value.length >= mostFloors
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || typing(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pressed on its buttons
    <div className={styles.floors} onKeyDown={onKeyDown}>
      <span className={styles.tools} role="toolbar" aria-label="楼层编辑">
        <Button size="small" disabled={!canUndo} title="Ctrl+Z" onClick={undo}>
          撤销
        </Button>
        <Button size="small" disabled={!canRedo} title="Ctrl+Shift+Z" onClick={redo}>
          重做
        </Button>
        {value.length > 1 && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => setOpen(new Set(open.size > 0 ? [] : value.map(({ floorId }) => floorId)))}
          >
            {open.size > 0 ? '全部收起' : '全部展开'}
          </Button>
        )}
        <span className={styles.count}>
          {value.length}/{mostFloors} 个楼层
        </span>
      </span>
      <SortableList
        label="楼层"
        items={value}
        keyOf={({ floorId }) => floorId}
        nameOf={({ floorId, floorType, title }) =>
          `楼层 ${value.findIndex((one) => one.floorId === floorId) + 1}${title.trim() || floorTypes[floorType]}`
        }
        onSort={(rows) => put(rows)}
      >
        {(row) => {
          const at = value.indexOf(row)
          return (
            <Floor
              row={row}
              at={at}
              open={open.has(row.floorId)}
              full={full}
              wrong={wrong}
              groups={groups}
              put={(changed, what) => put(value.with(at, changed), what)}
              turn={(on) => turn(row.floorId, on)}
              copy={() => add({ ...row, floorId: randomId() }, at + 1)}
              drop={() => put(value.toSpliced(at, 1))}
            />
          )
        }}
      </SortableList>
      {!full && (
        <span className={styles.add} role="group" aria-label="添加楼层">
          {kinds.map(({ value: kind, label }) => (
            <Button
              key={kind}
              size="small"
              aria-label={`添加${label}`}
              onClick={() => add(newFloor(Number(kind) as FloorType, randomId()), value.length)}
            >
              <Icon name="plus" size={14} />
              {label}
            </Button>
          ))}
        </span>
      )}
    </div>
  )
}

/** Input of an activity page's floors in order: adds, copies, deletes and moves them (by pointer or keys), and undoes every step. */
export const floorsInput = (groups: Groups): Kind<Rows> => ({
  empty: [],
  label: 'group',
  keyOf: ({ floorId }) => floorId,
  say: (rows) => rows.map((row) => `${floorTypes[row.floorType]} ${row.title || floorWords(row)}`.trim()).join('；'),
  sent: (rows) => rows.map(sentFloor),
  Edit: (it) => <FloorsEdit {...it} groups={groups} />,
})
